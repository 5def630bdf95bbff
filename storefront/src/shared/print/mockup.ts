import type { PrintArea, PrintPlacement } from '@store/domain';

/** What a mock-up needs of a print area. */
export type MockupArea = Pick<PrintArea, 'imageUrl' | 'viewBox' | 'widthMm' | 'heightMm'>;
/** And of what is placed on it. */
export type MockupPlacement = Pick<
  PrintPlacement,
  'inks' | 'colours' | 'widthMm' | 'heightMm' | 'xMm' | 'yMm' | 'rotation'
>;

/** A box in a square view, as fractions of its side. */
export interface MockupBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Side of the view by the longer side of the area: a little of the product around it. */
const VIEW = 1.2;

/**
 * A square view of a print area from near: where the product's picture lies in it, and the artwork before its rotation.
 * Null while the artwork has no size.
 */
export function mockupBoxes(
  { viewBox, widthMm, heightMm }: Omit<MockupArea, 'imageUrl'>,
  placement: MockupPlacement,
): { picture: MockupBox; art: MockupBox } | null {
  if (placement.widthMm === null || placement.heightMm === null) return null;
  const side = Math.max(widthMm, heightMm) * VIEW;
  const [beside, above] = [(side - widthMm) / 2, (side - heightMm) / 2];
  // Millimetres of the whole picture, if all of it lay as the area does.
  const [across, down] = [widthMm / viewBox.width, heightMm / viewBox.height];
  const x = placement.xMm ?? (widthMm - placement.widthMm) / 2;
  const y = placement.yMm ?? (heightMm - placement.heightMm) / 2;
  return {
    picture: {
      left: (beside - viewBox.x * across) / side,
      top: (above - viewBox.y * down) / side,
      width: across / side,
      height: down / side,
    },
    art: {
      left: (beside + x) / side,
      top: (above + y) / side,
      width: placement.widthMm / side,
      height: placement.heightMm / side,
    },
  };
}
