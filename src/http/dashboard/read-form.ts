import express, { type RequestHandler } from 'express';
import { rm } from 'node:fs/promises';
import multer from 'multer';
import type { Logger } from 'pino';
import { ApiError } from '../api-error.js';

export interface ReadFormOptions {
  /** Folder of files while they are read; on the disk of the storage. It exists. */
  readonly uploadFolder: string;
  /** Largest file in bytes. */
  readonly maxFileBytes: number;
  /** Largest form without its file in bytes. */
  readonly maxFormBytes: number;
  readonly logger: Logger;
}

/** Most fields in a form. */
const MOST_FIELDS = 1_000;

/**
 * Reads forms of signed-in people: fields into `body`, at most one file into `file`, which is removed once the response
 * has ended.
 */
export function readForm(options: ReadFormOptions): RequestHandler[] {
  const { uploadFolder, maxFileBytes, maxFormBytes, logger } = options;
  const upload = multer({
    dest: uploadFolder,
    defParamCharset: 'utf8',
    limits: {
      fileSize: maxFileBytes,
      files: 1,
      fields: MOST_FIELDS,
      fieldSize: maxFormBytes,
      fieldNameSize: 100,
      headerPairs: 100,
    },
  }).single('file');
  const removeFile: RequestHandler = (request, response, next) => {
    if (typeof request.is('multipart/form-data') !== 'string') {
      next();
      return;
    }
    response.once('close', () => {
      const path = request.file?.path;
      if (path === undefined) return;
      rm(path, { force: true }).catch((error: unknown) => {
        logger.warn({ err: error }, 'could not remove an uploaded file');
      });
    });
    next();
  };
  const multipart: RequestHandler = (request, response, next) => {
    upload(request, response, (error: unknown) => {
      if (error instanceof multer.MulterError) {
        next(
          new ApiError(error.code === 'LIMIT_FILE_SIZE' ? 'UPLOAD_TOO_LARGE' : 'MALFORMED_REQUEST'),
        );
      } else next(isOfParser(error) ? new ApiError('MALFORMED_REQUEST') : error);
    });
  };
  return [
    express.urlencoded({ extended: false, limit: maxFormBytes, parameterLimit: MOST_FIELDS }),
    removeFile,
    multipart,
  ];
}

/** Tells errors of the parser from those of the file system, which name the failed call. */
function isOfParser(error: unknown): boolean {
  return error instanceof Error && !('syscall' in error);
}
