import type { Rule } from './rule.js';
import { phrase } from './rule.js';
import { trimEnd } from './trim-end.js';
import type { Words } from './words.js';

const METHOD = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|CONNECT|TRACE';
/** A segment's variable, as frameworks and descriptions write it: `{id}`, `:id`, `<id>`, `[id]`, `${id}`. */
const VARIABLE = /^(?:\$?\{([^{}]{1,60})\}|:([\w-]{1,60})\??|<([^<>]{1,60})>|\[([^[\]]{1,60})\])$/u;
const LONGEST_ROUTE = 120;

/** HTTP methods with their routes: `POST /api/v2/releases/{id}`. */
export const ROUTE_RULES: readonly Rule[] = [
  {
    pattern: new RegExp(`(${METHOD})\\s{1,2}(/[^\\s"'\`),;]{0,${LONGEST_ROUTE}})`, 'uy'),
    say: (match, { previousCharacter, words }) => {
      if (/\w/u.test(previousCharacter)) return undefined;
      const route = trimEnd(match(2), '.!?:');
      const mark = /[.!?:]$/u.exec(match(2))?.[0] ?? '';
      return `${phrase(match(1).toLowerCase(), sayRoute(route, words))}${mark}`;
    },
  },
  {
    // A route by itself has a variable, or a version as its first or second part.
    pattern:
      /((?:\/[\w.-]{1,60}){0,6}\/(?:\{[\w-]{1,60}\}|:[A-Za-z_]\w{0,60}|v\d{1,3}(?=\/))(?:\/[\w.{}:*-]{1,62}){0,8}|(?:\/[\w.-]{1,60}){1,8}(?=\?[\w-]{1,40}=))(\?[\w=&%.,-]{1,80})?(?![\w/])/uy,
    say: (match, { previousCharacter, words }) => {
      if (!/^[\s("'`[]?$/u.test(previousCharacter)) return undefined;
      const written = match(1) + match(2);
      const mark = /[.,:]$/u.exec(written)?.[0] ?? '';
      return `${sayRoute(written.slice(0, written.length - mark.length), words)}${mark}`;
    },
  },
];

function sayRoute(route: string, words: Words): string {
  const [path = '', query = ''] = route.split('?', 2);
  const segments = path.split('/').filter((segment) => segment !== '');
  const said = segments.map((segment) => `slash ${saySegment(segment, words)}`);
  return phrase(
    ...(said.length === 0 ? ['slash'] : said),
    path.endsWith('/') && said.length > 0 ? 'slash' : '',
    query === '' ? '' : `with ${sayQuery(query, words)}`,
  );
}

function saySegment(segment: string, words: Words): string {
  if (/^\*+$/u.test(segment)) return segment === '**' ? 'star star' : 'star';
  const version = /^v(\d{1,4})$/iu.exec(segment);
  if (version !== null) return `V ${words.sayName(version[1] ?? '')}`;
  const variable = VARIABLE.exec(segment)?.slice(1).find(Boolean);
  return variable === undefined ? words.sayDotted(segment) : words.sayName(variable);
}

function sayQuery(query: string, words: Words): string {
  return query
    .split('&')
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return phrase(words.sayName(name), value === '' ? '' : `equals ${words.sayDotted(value)}`);
    })
    .filter((said) => said !== '')
    .join(' and ');
}
