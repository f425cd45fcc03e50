import { PrivateAuthority } from '../builders/private-authority.js';
import { hangs, WebhookReceiver } from '../builders/webhook-receiver.js';
import { aQuotaEvent } from '../builders/webhooks.js';
import { eventually } from '../journeys/eventually.js';
import { DeliveryBench } from '../webhooks/delivery-bench.js';
import { atMost, type BenchResult } from './result.js';

const EVENTS = 2_000;
const RECEIVERS = 20;
const HANGING = 5;
/** Events to each healthy receiver before the burst. */
const WARM_UP = 20;
const EACH = EVENTS / RECEIVERS;
const MOST_GROWTH_MB = 50;
/** Of the seconds that one core works for sender and receivers together: the rest is waiting, for the disk and others. */
const MOST_OF_A_CORE = 2;

/**
 * (k): a burst of events to many receivers of which some hang, each event to one of them: until the healthy ones have all
 * of theirs. Senders and receivers share the process; what it grows by counts in full.
 */
export async function measureWebhooks(): Promise<BenchResult[]> {
  const authority = await PrivateAuthority.create();
  const identity = await authority.certify('DNS:localhost');
  const receivers = await Promise.all(
    Array.from({ length: RECEIVERS }, () => WebhookReceiver.start(identity)),
  );
  for (const receiver of receivers.slice(0, HANGING)) receiver.reply = hangs;
  const bench = await DeliveryBench.open({ ca: authority.cert });
  try {
    await bench.start();
    await warmUp(bench, receivers.slice(HANGING));
    return await measure(bench, receivers);
  } finally {
    await bench.discard();
    for (const receiver of receivers) await receiver.stop();
    await authority.discard();
  }
}

/** Loads and compiles code beforehand, so that it does not count as growth. */
async function warmUp(bench: DeliveryBench, receivers: readonly WebhookReceiver[]): Promise<void> {
  for (let i = 0; i < WARM_UP; i += 1) {
    for (const { url } of receivers) await record(bench, url);
  }
  await eventually(
    () => receivers.every(({ received }) => received.length === WARM_UP) || undefined,
  );
  for (const receiver of receivers) receiver.received.length = 0;
}

async function measure(
  bench: DeliveryBench,
  receivers: readonly WebhookReceiver[],
): Promise<BenchResult[]> {
  const before = process.memoryUsage().rss;
  let highest = before;
  const startedAt = performance.now();
  const startCpu = process.cpuUsage();
  for (let i = 0; i < EACH; i += 1) {
    for (const { url } of receivers) await record(bench, url);
  }
  const healthy = receivers.slice(HANGING);
  await eventually(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
    return healthy.every(({ received }) => received.length >= EACH) || undefined;
  }, 240_000);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = process.cpuUsage(startCpu);
  const cpuSeconds = (cpu.user + cpu.system) / 1_000_000;
  const grown = (highest - before) / 1_048_576;
  const count = `${healthy.length * EACH} arrived`;
  return [
    atMost(
      `k  ${EVENTS} events, ${HANGING} of ${RECEIVERS} receivers hang / one core's time`,
      seconds / cpuSeconds,
      MOST_OF_A_CORE,
      `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of one core, ${count}`,
    ),
    atMost(
      `k  memory grown meanwhile / ${MOST_GROWTH_MB} MB`,
      grown / MOST_GROWTH_MB,
      1,
      `${grown.toFixed(1)} MB`,
    ),
  ];
}

/** An event of its own request: to one receiver only. */
function record(bench: DeliveryBench, url: string): Promise<void> {
  return bench.record(aQuotaEvent(bench.organization.id), url);
}
