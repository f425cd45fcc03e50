import { overlappingFolders } from './areas/intake.js';
import { missingForS3 } from './areas/media-s3.js';
import {
  INITIAL_PLANS,
  PLAN_FIELDS,
  planField,
  type Plans,
  type PlanSettings,
} from './areas/plans.js';
import { chooseConfigFile, readConfigFile } from './config-file.js';
import { CONFIG_VARIABLE, readEnvironment } from './environment.js';
import type { RawSetting } from './raw-setting.js';
import { type Options, type ValuesOf, WrongValue, wrongValueMessage } from './option.js';
import { environmentName, OPTIONS, SINGLE_OPTIONS } from './options.js';
import { type SettingProblem, SettingsError } from './settings-error.js';
import { findUnknownNames } from './unknown-names.js';

type Areas = {
  readonly [Area in keyof typeof OPTIONS]: ValuesOf<(typeof OPTIONS)[Area]['options']>;
};

/** Everything an operator can set, checked. Deeply frozen. */
export type Settings = Omit<Areas, 'media' | 'media.s3'> &
  ValuesOf<typeof SINGLE_OPTIONS> & {
    readonly media: Areas['media'] & { readonly s3: Areas['media.s3'] };
    readonly plans: Plans;
    /** Source of each value that is not a default, by its path: `LECTERN_HTTP_PORT`, `config/lectern.yaml line 3`. */
    readonly sources: Readonly<Record<string, string>>;
  };

export interface SettingsSources {
  /** Usually `process.env`. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `--config`; it goes before LECTERN_CONFIG, and that before config/lectern.yaml. */
  readonly configFile?: string | undefined;
}

/**
 * Reads and checks the settings: defaults < config file < environment.
 * @throws {SettingsError} with everything that is wrong.
 */
export function loadSettings({ env, configFile }: SettingsSources): Settings {
  const asked = configFile ?? env[CONFIG_VARIABLE];
  const file = chooseConfigFile(asked, configFile === undefined ? CONFIG_VARIABLE : '--config');
  const fromFile = file === null ? new Map<string, RawSetting>() : readConfigFile(file);
  const fromEnvironment = readEnvironment(env);
  const reader = new Reader(fromFile, fromEnvironment);
  const single = reader.read('', SINGLE_OPTIONS);
  const { 'media.s3': s3, ...areas } = readAreas(reader);
  const plans = readPlans(reader, fromFile);
  const wrong = [...findUnknownNames(fromFile, fromEnvironment), ...reader.problems];
  // What is wrong counts as not given: only then is something really missing.
  const contradictions = () => [
    ...missingForS3(s3),
    ...overlappingFolders(areas.intake, areas.storage.dir),
  ];
  const problems = wrong.length > 0 ? wrong : contradictions();
  if (problems.length > 0) throw new SettingsError(problems);
  const sources = Object.fromEntries(reader.sources);
  return deepFreeze({ ...single, ...areas, media: { ...areas.media, s3 }, plans, sources });
}

/** Finds what is given for each option, checks it and collects what is wrong. */
class Reader {
  readonly problems: SettingProblem[] = [];
  readonly sources = new Map<string, string>();

  constructor(
    private readonly fromFile: ReadonlyMap<string, RawSetting>,
    private readonly fromEnvironment: ReadonlyMap<string, RawSetting>,
  ) {}

  /** The values of all options below `section` (empty: in none), `initial` where nothing is given. */
  read<Table extends Options>(
    section: string,
    options: Table,
    initial: Partial<ValuesOf<Table>> = {},
  ): ValuesOf<Table> {
    const values = Object.entries(options).map(([name, option]) => {
      const path = section === '' ? name : `${section}.${name}`;
      let value = initial[name] ?? option.initial;
      for (const setting of [
        this.fromFile.get(path),
        this.fromEnvironment.get(environmentName(path)),
      ]) {
        if (setting === undefined) continue;
        try {
          value = setting.isText
            ? option.check(option.fromText(String(setting.raw)))
            : option.check(setting.raw);
          this.sources.set(path, setting.source);
        } catch (error) {
          if (!(error instanceof WrongValue)) throw error;
          const message = error.within || wrongValueMessage(option, setting.raw);
          this.problems.push({ setting: path, source: setting.source, message });
        }
      }
      return [name, value];
    });
    // Each value comes from its own option's check: the table is the type.
    return Object.fromEntries(values) as ValuesOf<Table>;
  }
}

function readAreas(reader: Reader): Areas {
  const areas = Object.entries(OPTIONS).map(([area, { options }]) => [
    area,
    reader.read<Options>(area, options),
  ]);
  return Object.fromEntries(areas) as Areas;
}

function readPlans(reader: Reader, fromFile: ReadonlyMap<string, RawSetting>): Plans {
  const added = [...fromFile.keys()].flatMap((path) => planField(path)?.id ?? []);
  const ids = new Set([...Object.keys(INITIAL_PLANS), ...added]);
  return Object.fromEntries(
    [...ids].map((id): [string, PlanSettings] => [
      id,
      { id, ...reader.read(`plans.${id}`, PLAN_FIELDS, initialPlan(id)) },
    ]),
  );
}

function initialPlan(id: string): PlanSettings | undefined {
  return Object.hasOwn(INITIAL_PLANS, id) ? INITIAL_PLANS[id] : undefined;
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
