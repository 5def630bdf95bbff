import { describe, expect, it } from '@jest/globals';
import {
  canAnswerEnquiry,
  ENQUIRY_STATUS_LABELS,
  ENQUIRY_STATUSES,
  refuseEnquiryStep,
} from './enquiry-status.js';

describe('refuseEnquiryStep', () => {
  const ALLOWED = new Set([
    'RECEIVED>IN_PROGRESS',
    'RECEIVED>ANSWERED',
    'RECEIVED>CLOSED',
    'IN_PROGRESS>ANSWERED',
    'IN_PROGRESS>CLOSED',
    'ANSWERED>IN_PROGRESS',
    'ANSWERED>CLOSED',
    'CLOSED>IN_PROGRESS',
  ]);
  const pairs = ENQUIRY_STATUSES.flatMap((from) => ENQUIRY_STATUSES.map((to) => [from, to] as const));

  it.each(pairs)('%s → %s', (from, to) => {
    const free = from === to || ALLOWED.has(`${from}>${to}`);
    expect(refuseEnquiryStep(from, to, 1)).toBe(free ? null : 'ENQUIRY_STATUS_STEP');
  });

  it('nothing counts as answered without an answer', () => {
    expect(refuseEnquiryStep('RECEIVED', 'ANSWERED', 0)).toBe('ENQUIRY_NOT_ANSWERED');
    expect(refuseEnquiryStep('IN_PROGRESS', 'ANSWERED', 0)).toBe('ENQUIRY_NOT_ANSWERED');
    expect(refuseEnquiryStep('ANSWERED', 'ANSWERED', 0)).toBeNull();
    expect(refuseEnquiryStep('CLOSED', 'ANSWERED', 0)).toBe('ENQUIRY_STATUS_STEP');
  });
});

it('every state but the last can be answered, and each has its own word', () => {
  expect(ENQUIRY_STATUSES.filter(canAnswerEnquiry)).toEqual(['RECEIVED', 'IN_PROGRESS', 'ANSWERED']);
  expect(new Set(Object.values(ENQUIRY_STATUS_LABELS)).size).toBe(ENQUIRY_STATUSES.length);
});

it('is only called answered where there is an answer, and may end without one', () => {
  expect(refuseEnquiryStep('RECEIVED', 'ANSWERED', 0)).toBe('ENQUIRY_NOT_ANSWERED');
  expect(refuseEnquiryStep('RECEIVED', 'ANSWERED', 1)).toBeNull();
  expect(refuseEnquiryStep('RECEIVED', 'CLOSED', 0)).toBeNull();
});
