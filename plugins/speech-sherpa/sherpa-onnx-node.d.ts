/** The part of sherpa-onnx-node 1.13.8 that is used; the package has no types of its own that can be imported. */
declare module 'sherpa-onnx-node' {
  interface ModelFiles {
    readonly model: string;
    readonly tokens: string;
    readonly dataDir: string;
  }

  interface OfflineTtsConfig {
    readonly model: {
      readonly vits?: ModelFiles;
      readonly kokoro?: ModelFiles & { readonly voices: string };
      readonly numThreads: number;
      readonly provider: 'cpu';
      readonly debug: boolean;
    };
    readonly maxNumSentences: number;
  }

  interface GeneratedAudio {
    readonly samples: Float32Array;
    readonly sampleRate: number;
  }

  class OfflineTts {
    readonly numSpeakers: number;
    static createAsync(config: OfflineTtsConfig): Promise<OfflineTts>;
    generateAsync(request: {
      readonly text: string;
      readonly sid: number;
      readonly speed: number;
      readonly enableExternalBuffer: boolean;
    }): Promise<GeneratedAudio>;
  }

  const sherpa: { readonly OfflineTts: typeof OfflineTts };
  export default sherpa;
  export type { OfflineTts, OfflineTtsConfig };
}
