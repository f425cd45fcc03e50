/** Processor time that the work below took on the machine where the catalogue's figures were measured, in seconds. */
const REFERENCE_SECONDS = 0.0078;

const SIZE = 192;
const ROUNDS = 5;

/**
 * Estimates the seconds of speech that one core of this machine synthesizes per second, without the pack. A neural voice
 * mostly multiplies matrices, so one multiplication is timed here.
 * @param cpuSecondsPerAudioSecond value of the catalogue
 */
export function estimateSpeed(cpuSecondsPerAudioSecond: number): number {
  const times = Array.from({ length: ROUNDS }, () => timeOfProduct());
  const factor = Math.min(...times) / REFERENCE_SECONDS;
  return 1 / (cpuSecondsPerAudioSecond * factor);
}

/** Below this share of a core, other work is worth a word. */
const FREE_SHARE = 0.9;

/**
 * Tells that speed, and what the other work of the machine leaves of it: a process that speaks shares the cores with all
 * that wants to run.
 * @param speed of a core that does nothing else
 * @param load processes that want to run, as `os.loadavg` counts them
 */
export function tellSpeed(speed: number, load: number, cores: number): string {
  const times = `This machine will speak about ${speed.toFixed(1)} times as fast as real time with each core`;
  const share = cores / (load + 1);
  if (share >= FREE_SHARE) return `${times}.`;
  return `${times} that is free; while it has as much other work as now, about ${(share * speed).toFixed(1)} times.`;
}

/** Seconds of one product of two matrices: processor time, which other threads of this process add to, or less. */
function timeOfProduct(): number {
  const a = new Float32Array(SIZE * SIZE).fill(1.01);
  const b = new Float32Array(SIZE * SIZE).fill(0.99);
  const product = new Float32Array(SIZE * SIZE);
  const before = process.cpuUsage();
  const startedAt = performance.now();
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1) {
      let sum = 0;
      for (let k = 0; k < SIZE; k += 1) {
        sum += (a[row * SIZE + k] ?? 0) * (b[k * SIZE + column] ?? 0);
      }
      product[row * SIZE + column] = sum;
    }
  }
  const { user, system } = process.cpuUsage(before);
  return Math.min((user + system) / 1e6, (performance.now() - startedAt) / 1000);
}
