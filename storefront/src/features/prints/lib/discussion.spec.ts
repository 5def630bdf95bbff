import { describe, expect, it } from '@jest/globals';
import type { DiscussedProof, Thread } from '../api/discussion';
import {
  olderOpenThreads,
  picturesOf,
  latestProof,
  sourcesOf,
  threadsOfJob,
  threadsOfProof,
} from './discussion';

const page = { no: 1, width: 3200, height: 2000, url: 'small', zoomUrl: 'large' };
const proof = (no: number, state: DiscussedProof['state'], pages = [page]): DiscussedProof => ({
  no,
  state,
  pages,
  sha256: 'a',
  message: null,
  sentAt: null,
});
const thread = (no: number, proofNo: number | null, resolvedAt: string | null = null): Thread => ({
  no,
  proofNo,
  resolvedAt,
  page: null,
  x: null,
  y: null,
  comments: [],
});

describe('the proof room', () => {
  it('shows the proof that is asked about, else the newest that was sent', () => {
    expect(latestProof([proof(3, 'draft'), proof(2, 'current'), proof(1, 'superseded')])?.no).toBe(2);
    expect(latestProof([proof(3, 'draft'), proof(2, 'superseded'), proof(1, 'superseded')])?.no).toBe(2);
    expect(latestProof([proof(1, 'draft')])).toBeUndefined();
  });

  it('compares the record and every proof that has pictures, oldest first', () => {
    const proofs = [proof(3, 'draft'), proof(2, 'current'), proof(1, 'superseded', [])];
    const keys = (pictureUrl: string | null) => picturesOf({ pictureUrl, proofs }).map(({ key }) => key);
    expect(keys('record')).toEqual(['record', '2']);
    expect(keys(null)).toEqual(['2']);
  });

  it('keeps threads with their proof, and lists open ones of proofs before', () => {
    const threads = [thread(1, 1), thread(2, 1, 'then'), thread(3, 2), thread(4, null)];
    const numbers = (list: Thread[]) => list.map(({ no }) => no);
    expect(numbers(threadsOfProof(threads, 2))).toEqual([3]);
    expect(numbers(threadsOfJob(threads))).toEqual([4]);
    expect(numbers(olderOpenThreads(threads, 2))).toEqual([1]);
    expect(numbers(olderOpenThreads(threads, 1))).toEqual([]);
  });

  it('offers the larger picture where there is one', () => {
    expect(sourcesOf({ url: 's', zoomUrl: 'l', size: { width: 3200, height: 2000 } })).toBe(
      's 1600w, l 3200w',
    );
    expect(sourcesOf({ url: 's', zoomUrl: 'l', size: { width: 2000, height: 3200 } })).toBe(
      's 1000w, l 2000w',
    );
    expect(sourcesOf({ url: 's', zoomUrl: 'l', size: { width: 900, height: 600 } })).toBeUndefined();
    expect(sourcesOf({ url: 's', zoomUrl: 'l', size: null })).toBeUndefined();
  });
});
