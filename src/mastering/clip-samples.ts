import type { RenderedUtterance } from '../contracts/rendering.js';
import { GenerationFailure } from '../domain/failure.js';
import { readClip } from './read-clip.js';
import type { Ffmpeg } from './ffmpeg.js';

/**
 * A clip's samples at a sample rate. One of another rate is converted by ffmpeg: voices of a cast may differ in it.
 * @param sampleRate Hz
 * @throws {GenerationFailure} when the clip is unusable, or another than was rendered.
 * @throws as `Ffmpeg.run`.
 */
export async function clipSamples(
  rendered: RenderedUtterance,
  sampleRate: number,
  ffmpeg: Ffmpeg,
): Promise<Int16Array> {
  const clip = await readClip(rendered.clipPath);
  if (clip.samples.length !== rendered.sampleCount || clip.sampleRate !== rendered.sampleRate) {
    throw new GenerationFailure(
      'A rendered clip has changed since it was checked. Try the conversion again.',
    );
  }
  if (clip.sampleRate === sampleRate) return clip.samples;
  const { bytes } = await ffmpeg.run({
    input: rendered.clipPath,
    inputOptions: ['-f', 'wav'],
    outputOptions: ['-ar', String(sampleRate), '-f', 's16le'],
  });
  // The filter's end may be a sample longer or shorter than the clip.
  const samples = new Int16Array(Math.round((clip.samples.length * sampleRate) / clip.sampleRate));
  bytes.copy(new Uint8Array(samples.buffer));
  return samples;
}
