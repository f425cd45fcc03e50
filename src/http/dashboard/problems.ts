import type { ErrorRequestHandler } from 'express';
import { LogoRefusal } from '../../domain/logo.js';
import { ActionNotAllowed } from '../../domain/permissions.js';
import { AccountRefusal, FeedRefusal, WebhookRefusal } from '../../domain/refusal.js';
import type { Notice } from '../../web/dashboard/frame-data.js';
import { ApiError } from '../api-error.js';
import { publicCode } from '../error-catalogue.js';
import { toApiError } from '../middleware/respond-to-errors.js';
import type { DashboardPages } from './dashboard-pages.js';

/** A request that was refused, as people read it. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  /** Cause and remedy. */
  readonly message: string;
}

const NOT_FOUND: Problem = {
  status: 404,
  code: 'NOT_FOUND',
  title: 'Nothing at this address',
  message:
    'It was removed, it belongs to an organization that you are not a member of, or the address has a mistake in it. Check the address, or go back to the conversions.',
};

/** The refusal that an error stands for; null for faults of the program. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof ActionNotAllowed) {
    return {
      status: 403,
      code: 'FORBIDDEN',
      title: 'Your role does not allow this',
      message: error.message,
    };
  }
  if (
    error instanceof AccountRefusal ||
    error instanceof FeedRefusal ||
    error instanceof LogoRefusal ||
    error instanceof WebhookRefusal
  ) {
    return { status: 422, code: 'VALIDATION_ERROR', title: 'Not saved', message: error.message };
  }
  const { status, code, message } = toApiError(error);
  if (status === 404) return { ...NOT_FOUND, code: publicCode(code) };
  if (status === 500) return null;
  const title = status >= 500 ? 'Not available now' : status === 410 ? 'Expired' : 'Not done';
  return { status, code: publicCode(code), title, message };
}

/**
 * The refusal of a form as a notice above it, with the status of the answer.
 * @throws the error itself where it is not a refusal of what was entered
 */
export function refusalOf(error: unknown): { readonly status: number; readonly notice: Notice } {
  const problem = problemOf(error);
  if (problem === null || problem.status === 403 || problem.status === 404) throw error;
  const { status, title, message } = problem;
  return { status, notice: { kind: 'bad', title: `${title}.`, text: message } };
}

/** Answers errors with a page in the frame of the signed-in person. */
export function respondWithProblem(pages: DashboardPages): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    const problem = problemOf(error);
    if (problem === null || response.headersSent || request.context.visit === undefined) {
      next(error);
      return;
    }
    const { headers } = error instanceof ApiError ? error : { headers: {} };
    request.context.errorCode = toApiError(error).code;
    response.set(headers);
    const content = { ...problem, requestId: request.context.requestId };
    await pages.send(request, response, { name: 'problem', content }, { status: problem.status });
  };
}
