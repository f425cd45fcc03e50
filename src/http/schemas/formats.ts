/**
 * A version 7 UUID, as this service gives them.
 * @format uuid
 * @maxLength 36
 */
export type UUID = string;

/**
 * A time with its zone (RFC 3339).
 * @format date-time
 * @maxLength 64
 */
export type DateTime = string;

/**
 * Id of a script.
 * @pattern ^script_[0-9a-f]{24}$
 * @maxLength 31
 */
export type ScriptId = string;

/**
 * An address that the service calls; HTTP is rejected.
 * @format uri
 * @maxLength 2048
 * @pattern ^[Hh][Tt][Tt][Pp][Ss]://[^/?#]
 */
export type HttpsUrl = string;

/**
 * Address of a picture: an absolute http or https URL.
 * @maxLength 2048
 */
export type ScreenshotUrl = string;
