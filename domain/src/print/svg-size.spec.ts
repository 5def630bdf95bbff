import { expect, it } from '@jest/globals';
import { svgSize } from './svg-size.js';

it.each([
  ['both lengths', { width: '60mm', height: '30mm', viewBox: '0 0 200 100' }, [60, 30, 200]],
  ['a width, and the shape of the view box', { width: '6cm', viewBox: '0 0 200 100' }, [60, 30, 200]],
  ['a height, and the shape of the view box', { height: '1in', viewBox: '0,0,200,100' }, [50.8, 25.4, 200]],
  ['lengths without unit, which are pixels of CSS', { width: '96', height: '48' }, [25.4, 12.7, 96]],
  ['a view box', { viewBox: '0 0 96 192' }, [25.4, 50.8, 96]],
  ['a share of the page, which is no size', { width: '100%', viewBox: '0 0 96 96' }, [25.4, 25.4, 96]],
  ['nothing', {}, [79.375, 39.6875, 300]],
])(
  'the size of a drawing with %s',
  (_what, attributes: Record<string, string>, [width, height, unitsAcross]) => {
    const size = svgSize((name) => attributes[name]);
    expect(size.unitsAcross).toBe(unitsAcross);
    expect(size.width).toBeCloseTo(width ?? 0, 10);
    expect(size.height).toBeCloseTo(height ?? 0, 10);
  },
);
