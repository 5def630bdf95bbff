import { describe, expect, it } from '@jest/globals';
import { Counter, Gauge, Histogram, Observed } from './instruments.js';

const described = (...labels: string[]) => ({ name: 'x', description: 'x', unit: 's', labels });

describe('a histogram', () => {
  it('counts each value in the first bucket whose bound it does not exceed', () => {
    const histogram = new Histogram(described('route'), [1, 2]);
    for (const value of [0, 1, 1.5, 2, 2.1]) histogram.record(value, '/a');
    histogram.record(5, '/b');
    expect(histogram.read()).toEqual([
      { labels: ['/a'], count: 5, sum: 6.6, buckets: [2, 2, 1] },
      { labels: ['/b'], count: 1, sum: 5, buckets: [0, 0, 1] },
    ]);
  });

  it('keeps values of different labels apart, also where they read the same together', () => {
    const histogram = new Histogram(described('a', 'b'), []);
    histogram.record(1, 'x', 'yz');
    histogram.record(1, 'xy', 'z');
    expect(histogram.read().map(({ labels }) => labels)).toEqual([
      ['x', 'yz'],
      ['xy', 'z'],
    ]);
  });

  it('hands out what it was, not what it becomes', () => {
    const histogram = new Histogram(described(), [1]);
    histogram.record(1);
    const [before] = histogram.read();
    histogram.record(1);
    expect(before?.buckets).toEqual([1, 0]);
  });
});

describe('a counter', () => {
  it('adds up, and has a bounded number of series', () => {
    const counter = new Counter(described('who'));
    for (let i = 0; i < 5000; i += 1) counter.add(2, `caller-${i}`);
    const readings = counter.read();
    expect(readings.length).toBeLessThanOrEqual(2001);
    expect(readings.reduce((sum, { value }) => sum + value, 0)).toBe(10_000);
    expect(readings.at(-1)).toEqual({ value: 6000, labels: ['other'] });
  });
});

describe('a gauge', () => {
  it('has no series until it is set, nor after it is forgotten', () => {
    const gauge = new Gauge(described('replica'));
    expect(gauge.read()).toEqual([]);
    gauge.set(1, 'a');
    gauge.set(0.5, 'a');
    expect(gauge.read()).toEqual([{ value: 0.5, labels: ['a'] }]);
    gauge.forget();
    expect(gauge.read()).toEqual([]);
  });
});

describe('a figure that is observed', () => {
  it('is read from its sources until they end', () => {
    const observed = new Observed(described(), false);
    const end = observed.from(() => [{ value: 1, labels: [] }]);
    observed.from(() => [{ value: 2, labels: [] }]);
    expect(observed.read().map(({ value }) => value)).toEqual([1, 2]);
    end();
    expect(observed.read().map(({ value }) => value)).toEqual([2]);
  });
});
