/** As much of the WebAssembly JavaScript interface as is used: TypeScript declares it with the DOM only. */
declare namespace WebAssembly {
  interface Module {
    readonly __module: unique symbol;
  }
  interface Instance {
    readonly exports: object;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: object): Promise<Instance>;
}
