/** The used part of the WebAssembly JavaScript interface, which TypeScript declares with the DOM only. */
declare namespace WebAssembly {
  interface Module {
    readonly __module: unique symbol;
  }
  class Memory {
    /** @param descriptor its size, in pages of 64 KB */
    constructor(descriptor: { readonly initial: number });
    readonly buffer: ArrayBuffer;
  }
  /** A WASI command: it exports its memory and its entry. */
  interface Instance {
    readonly exports: { readonly memory: Memory; readonly _start: () => unknown };
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: object): Promise<Instance>;
}
