import { PLAN_FIELDS, planField } from './areas/plans.js';
import { CONFIG_VARIABLE } from './environment.js';
import type { RawSetting } from './raw-setting.js';
import { namedOptions, OPTIONS } from './options.js';
import type { SettingProblem } from './settings-error.js';
import { nearest } from './suggestion.js';

/** Maximum number of unknown names for which a suggestion is looked up. */
const MOST_EXPLAINED = 20;

/** Unknown names, each with a suggestion; beyond twenty, only their number. */
export function findUnknownNames(
  fromFile: ReadonlyMap<string, RawSetting>,
  fromEnvironment: ReadonlyMap<string, RawSetting>,
): readonly SettingProblem[] {
  const options = namedOptions();
  const paths = options.map(({ path }) => path);
  const variables = options.map(({ variable }) => variable);
  const unknown = [...fromFile].filter(
    ([path]) => !paths.includes(path) && planField(path) === null,
  );
  const inFile = unknown
    .slice(0, MOST_EXPLAINED)
    .map(([path, { source }]) => problem(path, source, explainPath(path, paths)));
  const further = unknown
    .slice(MOST_EXPLAINED, MOST_EXPLAINED + 1)
    .map(([, { source }]) =>
      problem(`${unknown.length - MOST_EXPLAINED} more names`, `from ${source} on`, ''),
    );
  const inEnvironment = [...fromEnvironment]
    .filter(([variable]) => !variables.includes(variable))
    .map(([variable]) => problem(variable, 'environment', explainVariable(variable, variables)));
  return [...inFile, ...further, ...inEnvironment];
}

function problem(setting: string, source: string, hint: string): SettingProblem {
  return { setting, source, message: `unknown setting.${hint}` };
}

function explainPath(path: string, paths: readonly string[]): string {
  if (path === 'plans' || Object.hasOwn(OPTIONS, path)) {
    return ` ${path} is a section: its settings stand indented below it.`;
  }
  if (path.startsWith('plans.')) return explainPlanPath(path);
  const sameName = paths.filter((known) => known.split('.').at(-1) === path.split('.').at(-1));
  const meant = nearest(path, paths) ?? (sameName.length === 1 ? sameName[0] : undefined);
  return didYouMean(meant);
}

function explainPlanPath(path: string): string {
  const [, id = '', field] = path.split('.');
  const fields = Object.keys(PLAN_FIELDS);
  const meant = field === undefined ? undefined : nearest(field, fields);
  if (meant !== undefined && meant !== field) return didYouMean(`plans.${id}.${meant}`);
  return ` A plan is named with lowercase letters, digits, - and _ and has ${fields.join(', ')}.`;
}

function explainVariable(variable: string, variables: readonly string[]): string {
  if (variable.startsWith('LECTERN_PLANS')) return ' Plans are set in the config file.';
  return didYouMean(nearest(variable, [...variables, CONFIG_VARIABLE]));
}

function didYouMean(name: string | undefined): string {
  return name === undefined ? '' : ` Did you mean ${name}?`;
}
