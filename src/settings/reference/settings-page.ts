import { INITIAL_PLANS, PLAN_FIELDS, PLANS_ABOUT } from '../areas/plans.js';
import type { Area, Option } from '../option.js';
import { environmentName, OPTIONS, SINGLE_OPTIONS } from '../options.js';

const INTRODUCTION = `# Settings

Lectern runs without any settings. Sources, each overriding the previous one:

1. the defaults below, also in [config/default.yaml](../config/default.yaml);
2. a YAML file: \`config/lectern.yaml\`, or the file named by \`--config\` or \`LECTERN_CONFIG\`;
3. environment variables. An empty variable counts as unset. Separate the items of lists by commas.

Lectern refuses to start with an unknown or invalid setting and names it.
Relative paths start at the working directory of the daemon.`;

/** `docs/settings.md`. */
export function settingsPage(): string {
  const areas = Object.entries<Area>(OPTIONS).map(([area, { about, options }]) => {
    const settings = Object.entries(options).map(([name, option]) =>
      describeOption(`${area}.${name}`, option),
    );
    return [`## ${area}`, about, ...settings].join('\n\n');
  });
  const single = Object.entries(SINGLE_OPTIONS).map(([name, option]) =>
    describeOption(name, option).replace('### ', '## '),
  );
  return `${[INTRODUCTION, ...single, ...areas, describePlans()].join('\n\n')}\n`;
}

function describeOption(path: string, option: Option<unknown>): string {
  const facts = [
    `- Value: ${option.accepts}`,
    `- Default: ${show(option.initial)}`,
    `- Environment: \`${environmentName(path)}\``,
  ];
  for (const [name, field] of Object.entries(option.fields ?? {})) {
    facts.push(
      `- \`${name}\`: ${field.about} Value: ${field.accepts}. Default: ${show(field.initial)}`,
    );
  }
  if (option.secret) facts.push('- Secret: never logged or shown');
  return `### ${path}\n\n${option.about}\n\n${facts.join('\n')}`;
}

function describePlans(): string {
  const fields = Object.entries<Option<unknown>>(PLAN_FIELDS).map(
    ([name, { about, accepts, initial }]) =>
      `- \`${name}\`: ${about} Value: ${accepts}; ${show(initial)} in a new plan.`,
  );
  const plans = Object.values(INITIAL_PLANS).map(({ id, ...plan }) => {
    const values = Object.entries(plan).map(([name, value]) => `${name} ${show(value)}`);
    return `- \`${id}\`: ${values.join(', ')}`;
  });
  return ['## plans', PLANS_ABOUT, fields.join('\n'), 'Built-in plans:', plans.join('\n')].join(
    '\n\n',
  );
}

function show(value: unknown): string {
  if (value === '') return 'empty';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none';
    return `\`${value.map(showItem).join(', ')}\``;
  }
  return `\`${String(value)}\``;
}

function showItem(item: unknown): string {
  return typeof item === 'string' ? item : JSON.stringify(item);
}
