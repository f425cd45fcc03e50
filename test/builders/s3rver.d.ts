/** Types for the parts of s3rver that the tests use; it comes without types. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  export interface Options {
    readonly address: string;
    /** 0 takes any free port. */
    readonly port: number;
    readonly directory: string;
    readonly silent: boolean;
    readonly vhostBuckets: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
    /** With both it speaks HTTPS. */
    readonly key?: string;
    readonly cert?: string;
  }

  export default class S3rver {
    constructor(options: Options);
    readonly logger: { silent: boolean };
    run(): Promise<AddressInfo>;
  }
}
