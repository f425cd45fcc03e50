// Fails for new commits whose subject is longer than 72 characters, does not begin with an imperative or ends with a
// full stop. New are the commits that are not on origin's main, or without a remote those that are not on main: they can
// still be amended. Published commits cannot, so that a clone of main alone has nothing to check, and neither has an
// export without history.
// Usage: node src/tooling/prose/check-subjects.mjs
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LONGEST = 72;
const { imperatives } = JSON.parse(
  readFileSync(new URL('./subjects.json', import.meta.url), 'utf8'),
);
const IMPERATIVES = new Set(imperatives);
/** Endings of other verb forms: "Adds", "Added", "Adding". */
const OTHER_FORM = /^[A-Z][a-z]*(?:s|ed|ing)$/;

const subjects = newSubjects();
const problems = subjects.flatMap((line) => {
  const [, hash, subject] = /^(\S+) (.*)$/.exec(line);
  const faults = faultsOf(subject);
  return faults.length === 0 ? [] : [`${hash} ${subject}: ${faults.join(', ')}`];
});
for (const problem of problems) console.error(problem);
console.log(`Commit subjects: ${subjects.length} new, ${problems.length} with problems.`);
if (problems.length > 0) process.exitCode = 1;

/** Abbreviated hash and subject of each new commit; merges have subjects of git's own. */
function newSubjects() {
  const base = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', name) !== null);
  if (base === undefined) return [];
  const listed = git('log', '--no-merges', '--format=%h %s', 'HEAD', '--not', base);
  return (listed ?? '').split('\n').filter((line) => line !== '');
}

/** Output of a git command; null if it fails, as outside of a repository. */
function git(...words) {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

function faultsOf(subject) {
  const [first = ''] = subject.split(/[\s:]/, 1);
  const isOtherForm = OTHER_FORM.test(first) && !IMPERATIVES.has(first);
  return [
    ...(subject.length > LONGEST ? [`has more than ${LONGEST} characters`] : []),
    ...(/^[A-Z]/.test(first) && !isOtherForm ? [] : ['does not begin with an imperative']),
    ...(/[^.]\.$/.test(subject) ? ['ends with a full stop'] : []),
  ];
}
