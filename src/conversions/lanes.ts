import type { Owner } from '../contracts/conversion-store.js';
import type { NewJob } from '../contracts/job-queue.js';
import type { Plan } from '../domain/account.js';
import type { Conversion } from '../domain/conversion.js';

/** A new job that makes a conversion's audio: those of one organization and mode share a limit and take turns. */
export function newConvertJob(conversion: Conversion, plan: Plan, requestId: string): NewJob {
  return {
    name: 'convert@1',
    subject: conversion.id,
    lane: laneOf(conversion),
    laneLimit: plan.concurrentJobs,
    requestId,
  };
}

/** The lane of an owner's jobs. */
export function laneOf({ organizationId, mode }: Owner): string {
  return `${organizationId}:${mode}`;
}

/** The lane of an owner's conversions of finished audio to further formats. */
export function encodingLaneOf(owner: Owner): string {
  return `encode:${laneOf(owner)}`;
}
