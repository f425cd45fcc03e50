import path from 'node:path';
import type { Need } from '../contracts/need.js';
import { UnmetNeed } from '../contracts/need.js';
import type { ChooseVoice } from '../conversions/choose-voice.js';
import { completeDocument } from '../http/openapi/complete-document.js';
import { readGeneratedDocument } from '../http/openapi/document.js';
import { addressCheck } from '../http/outbound-addresses.js';
import type { ReachStep } from '../intake/active-folder.js';
import { Accepting } from '../intake/claims/accepting.js';
import { Planning } from '../intake/claims/plan-file.js';
import { Taking } from '../intake/claims/taking.js';
import { ConversionFields } from '../intake/instructions/conversion-fields.js';
import { InstructionReading } from '../intake/instructions/instruction-reading.js';
import { FolderKeeper } from '../intake/keeping/folder-keeper.js';
import { FolderLease } from '../intake/keeping/folder-lease.js';
import { Finishing, type FinishingOptions } from '../intake/results/finishing.js';
import { TextThreads } from '../intake/texts/text-threads.js';
import { joinAudio } from '../mastering/join-audio.js';
import { NetworkPolicy } from '../webhooks/network-policy.js';
import { IgnoredNames } from '../intake/watching/ignored-names.js';
import type { Core } from './core.js';
import type { Orders } from './orders.js';

/** Watches the folders of the settings, not yet begun. */
export interface Intake {
  /** Begins; never fails. */
  start(): void;
  stop(): Promise<void>;
  /** True if everything that was in the folders has been worked off, as far as that can be. */
  readonly isIdle: boolean;
  /** True if conversions of files from the folders are being made, whatever keeps others from it. */
  readonly isConverting: boolean;
  /** Reasons why files are not narrated, in whole sentences; null if nothing prevents it. */
  readonly trouble: string | null;
  readonly needs: Readonly<Record<string, Need>>;
}

/** Listener for the progress of files. */
export interface IntakeObserver {
  readonly reach?: ReachStep;
  readonly onEnd?: FinishingOptions['onEnd'];
}

export interface IntakeParts {
  readonly ffmpegPath: string;
  /** @throws {VoiceNotAvailable} */
  readonly chooseVoice: ChooseVoice;
  /** @throws where the storage folder is not there. */
  readonly assertStorage: () => void;
  readonly observer: IntakeObserver;
}

/** Within the storage folder: parts of an episode until they are joined. */
const WORK_FOLDER = 'intake-work';

export function composeIntake(core: Core, orders: Orders, parts: IntakeParts): Intake {
  const { settings, database, clock, timers, logger } = core;
  const { reads, signals, unitOfWork, cluster } = database;
  const { intake, storage, rendering } = settings;
  const idleMs = rendering.idleSeconds * 1000;
  const threads = new TextThreads({ idleMs });
  const { reach = () => undefined } = parts.observer;
  const accepting = composeAccepting(core, orders, parts, reach);
  const planning = new Planning({ threads, reads, instructions: instructionReading(threads) });
  const taking = new Taking({ unitOfWork, reads, planning, accepting, clock, reach });
  const finishing = composeFinishing(core, parts, reach);
  const keepers = intake.folders.map(
    (folder, index) =>
      new FolderKeeper({
        ...{ taking, accepting, finishing, reads, signals, clock, timers, logger },
        hasQuota: async (organization) => {
          const { audio, credits } = await orders.quota.standing(organization);
          return audio.remaining > 0 || credits.audio > 0;
        },
        settleMs: intake.settleSeconds * 1000,
        rescanMs: intake.rescanMinutes * 60_000,
        ignored: new IgnoredNames(intake.unfinishedEndings),
        settings: folder,
        storageDir: storage.dir,
        lease: new FolderLease({ unitOfWork, reads, cluster }, index),
        assertStorage: parts.assertStorage,
      }),
  );
  const trouble = () => keepers.map((keeper) => keeper.trouble).find((each) => each !== null);
  return {
    start: () => keepers.forEach((keeper) => keeper.start()),
    stop: async () => {
      await Promise.all(keepers.map((keeper) => keeper.stop()));
      await threads.close();
    },
    get isIdle() {
      return keepers.every((keeper) => keeper.isIdle);
    },
    get isConverting() {
      return keepers.some((keeper) => keeper.isConverting);
    },
    get trouble() {
      return trouble() ?? null;
    },
    needs: {
      intake: {
        problem: 'A watched folder cannot be used',
        isAdvice: true,
        look: () => {
          const told = trouble();
          return told === undefined ? Promise.resolve() : Promise.reject(new UnmetNeed(told));
        },
      },
    },
  };
}

function composeAccepting(
  { database, settings }: Core,
  { admission }: Orders,
  { chooseVoice }: IntakeParts,
  reach: ReachStep,
): Accepting {
  const check = addressCheck(new NetworkPolicy(settings.webhooks.allowedNetworks));
  return new Accepting({
    ...{ admission, chooseVoice, reach, reads: database.reads },
    checkWebhook: (url) => check({ webhook_url: url }),
  });
}

function composeFinishing(
  { settings, database, media, clock, timers, logger }: Core,
  { ffmpegPath, observer }: IntakeParts,
  reach: ReachStep,
): Finishing {
  const { unitOfWork, reads } = database;
  const { intake, storage } = settings;
  return new Finishing({
    ...{ unitOfWork, reads, clock, logger, reach },
    audio: {
      media,
      join: (task, workFolder, signal) => joinAudio(ffmpegPath, task, workFolder, signal),
      workFolder: path.resolve(storage.dir, WORK_FOLDER),
    },
    command: {
      ...{ command: intake.command, timers, logger, env: process.env },
      timeLimitMs: intake.commandSeconds * 1000,
    },
    onEnd: observer.onEnd ?? (() => undefined),
  });
}

/** Its rules are those of the API's description, which takes a while to be read. */
function instructionReading(threads: TextThreads): () => InstructionReading {
  let reading: InstructionReading | undefined;
  // Instructions are validated against a description without any server address.
  return () =>
    (reading ??= new InstructionReading(
      new ConversionFields(completeDocument(readGeneratedDocument(), '')),
      (text, place) => threads.yamlOf(text, place),
    ));
}
