import type { GoodsColour, PrintPlacement } from '@store/domain';
import type { MockupArea, MockupPlacement } from './mockup';
import { PrintMockup } from './PrintMockup';

/** One placement of a line. */
export interface LineMockup {
  placement: MockupPlacement & Pick<PrintPlacement, 'area' | 'artwork'>;
  /** Undefined: the choice is gone. */
  area: MockupArea | undefined;
  /** Picture of its artwork; null while there is none. */
  url: string | null;
}

interface LineMockupsProps {
  mockups: readonly LineMockup[];
  /** The chosen colour of the goods; null where it is unknown. */
  colour: GoodsColour | null;
}

/** Small examples of all prints of a line. */
export function LineMockups({ mockups, colour }: LineMockupsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {mockups.map(
        ({ area, placement, url }) =>
          area !== undefined &&
          url !== null && (
            <PrintMockup
              key={`${placement.area} ${placement.artwork?.versionId}`}
              area={area}
              placement={placement}
              url={url}
              colour={colour}
            />
          ),
      )}
    </div>
  );
}
