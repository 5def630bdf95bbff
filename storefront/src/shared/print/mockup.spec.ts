import { describe, expect, it } from '@jest/globals';
import { mockupBoxes, type MockupPlacement } from './mockup';

const viewBox = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };
const placement = (change: Partial<MockupPlacement> = {}): MockupPlacement => ({
  inks: 1,
  colours: [],
  widthMm: 50,
  heightMm: 20,
  xMm: null,
  yMm: null,
  rotation: 0,
  ...change,
});

describe('mockupBoxes', () => {
  it('centres the area in the view, and the picture so that the area lies on it', () => {
    const { picture, art } = mockupBoxes({ viewBox, widthMm: 100, heightMm: 50 }, placement()) ?? {};
    // The area takes 100 of 120 mm across and 50 down: from 10/120 and 35/120.
    expect(picture).toEqual({ left: -40 / 120, top: -65 / 120, width: 200 / 120, height: 200 / 120 });
    expect(art).toEqual({ left: 35 / 120, top: 50 / 120, width: 50 / 120, height: 20 / 120 });
  });

  it('keeps the place that was chosen', () => {
    const boxes = mockupBoxes({ viewBox, widthMm: 50, heightMm: 100 }, placement({ xMm: 0, yMm: 80 }));
    expect(boxes?.art).toEqual({ left: 35 / 120, top: 90 / 120, width: 50 / 120, height: 20 / 120 });
  });

  it('shows nothing without a size', () => {
    expect(mockupBoxes({ viewBox, widthMm: 50, heightMm: 100 }, placement({ widthMm: null }))).toBeNull();
  });
});
