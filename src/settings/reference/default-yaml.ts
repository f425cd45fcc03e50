import { stringify } from 'yaml';
import { INITIAL_PLANS, PLAN_FIELDS, PLANS_ABOUT } from '../areas/plans.js';
import type { Area, Option } from '../option.js';
import { environmentName, OPTIONS, SINGLE_OPTIONS } from '../options.js';

const COLUMNS = 100;

const INTRODUCTION =
  'Every setting of Lectern with its default. Copy what you want to change into config/lectern.yaml (or a file named by --config or LECTERN_CONFIG). Environment variables go before the file; their names are given with each setting.';

/** `config/default.yaml`: the manual, as a config file that changes nothing. */
export function defaultYaml(): string {
  const sections = Object.entries<Area>(OPTIONS).map(([area, { about, options }]) => {
    const settings = Object.entries(options).map(([name, option]) =>
      setting(name, option, environmentName(`${area}.${name}`), '  '),
    );
    return `${comment(about, '')}\n${area}:\n${settings.join('\n\n')}`;
  });
  const single = Object.entries(SINGLE_OPTIONS).map(([name, option]) =>
    setting(name, option, environmentName(name), ''),
  );
  return `${[comment(INTRODUCTION, ''), ...single, ...sections, plansSection()].join('\n\n')}\n`;
}

/** A setting with its manual. */
function setting(name: string, option: Option<unknown>, variable: string, margin: string): string {
  const fields = Object.entries(option.fields ?? {}).map(
    ([field, { about, accepts }]) => `${field}: ${about} Value: ${accepts}.`,
  );
  const manual = [option.about, ...fields, `Value: ${option.accepts}.`, variable];
  const lines = manual.map((line) => comment(line, margin));
  return [...lines, yaml({ [name]: option.initial }, margin)].join('\n');
}

function plansSection(): string {
  const fields = Object.entries(PLAN_FIELDS).map(([name, { about, accepts, initial }]) =>
    comment(`${name}: ${about} Value: ${accepts}; ${String(initial)} in a new plan.`, '  '),
  );
  const plans = Object.values(INITIAL_PLANS).map(({ id, ...plan }) => yaml({ [id]: plan }, '  '));
  return [comment(PLANS_ABOUT, ''), 'plans:', ...fields, ...plans].join('\n');
}

function yaml(value: unknown, margin: string): string {
  return stringify(value, { singleQuote: true }).trimEnd().replaceAll(/^/gm, margin);
}

/** A comment, wrapped at words. */
function comment(text: string, margin: string): string {
  const lines = [];
  let line = `${margin}#`;
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = `${margin}#`;
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}
