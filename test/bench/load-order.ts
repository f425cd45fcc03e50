/** Work of a load process until its standard input ends. */
export type LoadOrder = RepeatedRequests | OpenConnections;

/** Clients that send one request after the other, each as soon as the last one was answered. */
export interface RepeatedRequests {
  readonly type: 'requests';
  readonly origin: string;
  readonly clients: number;
  /** Sent in turns. */
  readonly requests: readonly LoadRequest[];
}

export interface LoadRequest {
  readonly path: string;
  /** GET unless there is a body. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Clients that ask once and hold the answer open. Those that are refused or cut off come again after a second. */
export interface OpenConnections {
  readonly type: 'connections';
  readonly origin: string;
  readonly clients: number;
  readonly path: string;
  /** True if what is sent is read. */
  readonly isRead: boolean;
}
