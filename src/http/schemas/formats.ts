/**
 * A version 7 UUID, as this service gives them.
 * @format uuid
 */
export type UUID = string;

/**
 * A time with its zone (RFC 3339).
 * @format date-time
 */
export type DateTime = string;

/**
 * Id of a script.
 * @pattern ^script_[0-9a-f]{24}$
 */
export type ScriptId = string;

/**
 * An address that the service calls; HTTP is rejected.
 * @format uri
 * @pattern ^[Hh][Tt][Tt][Pp][Ss]://[^/?#]
 */
export type HttpsUrl = string;
