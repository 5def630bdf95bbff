import { useState } from 'react';
import { imageVariant, inkTint, type GoodsColour } from '@store/domain';
import { Art } from './Art';
import { mockupBoxes, type MockupArea, type MockupBox, type MockupPlacement } from './mockup';
import { MockupFigure } from './MockupFigure';

interface PrintMockupProps {
  area: MockupArea;
  placement: MockupPlacement;
  /** Picture of the artwork, of which the first address stays: a signed one changes with every answer. */
  url: string;
  /** The chosen colour of the goods; null where it is unknown: the product's picture is the ground then. */
  colour: GoodsColour | null;
}

/** Wide enough for an area from near, pixels. */
const PICTURE_WIDTH = 640;

/** An example of the print from near: the artwork in its ink, on the goods' colour or on the product's picture. */
export function PrintMockup({ area, placement, url, colour }: PrintMockupProps) {
  const [shown] = useState(url);
  const boxes = mockupBoxes(area, placement);
  if (boxes === null) return null;
  return (
    <MockupFigure label={colour === null ? '인쇄 예시' : `${colour.name} 인쇄 예시`} ground={colour?.hex}>
      {colour === null && (
        <img
          src={imageVariant(area.imageUrl, PICTURE_WIDTH)}
          alt=""
          loading="lazy"
          className="absolute max-w-none"
          style={styleOf(boxes.picture)}
        />
      )}
      <div className="absolute" style={{ ...styleOf(boxes.art), rotate: `${placement.rotation}deg` }}>
        <Art url={shown} tint={inkTint(placement)} />
      </div>
    </MockupFigure>
  );
}

const percent = (fraction: number): string => `${fraction * 100}%`;

const styleOf = ({ left, top, width, height }: MockupBox) => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
});
