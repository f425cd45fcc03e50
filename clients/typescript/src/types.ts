import type { components } from './description.js';

type Schemas = components['schemas'];

/** Text, voice and settings of a new conversion. */
export type ConversionRequest = Schemas['ConversionRequest'];

/** A conversion as `GET /conversions/{id}` returns it. */
export type Conversion = Schemas['ConversionDetail'];

/** An accepted conversion. */
export type QueuedConversion = Schemas['QueuedConversion'];

/** Body of an error response. */
export type Failure = Schemas['Failure'];
