/** The part of onnxruntime-node 1.21.0 that is used: Lectern compiles without the package. */
declare module 'onnxruntime-node' {
  interface Tensor {
    readonly data: Float32Array | BigInt64Array;
  }

  interface SessionOptions {
    readonly intraOpNumThreads: number;
    readonly interOpNumThreads: number;
    readonly logSeverityLevel: number;
  }

  interface InferenceSession {
    readonly inputNames: readonly string[];
    readonly outputNames: readonly string[];
    run(feeds: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
  }

  interface Runtime {
    readonly InferenceSession: {
      create(file: string, options: SessionOptions): Promise<InferenceSession>;
    };
    readonly Tensor: new (
      type: 'int64' | 'float32',
      data: BigInt64Array | Float32Array,
      dims: readonly number[],
    ) => Tensor;
  }

  const runtime: Runtime;
  export default runtime;
  export type { InferenceSession, Runtime };
}
