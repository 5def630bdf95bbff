import { inkTint, type GoodsColour, type PrintPlacement } from '@store/domain';
import { LineMockups } from './LineMockups';
import { PlacementStage } from './PlacementStage';
import type { StagePlacement } from './use-stage-drag';

interface PlacedArtworkProps extends StagePlacement {
  placement: PrintPlacement;
  /** Picture of the artwork; null while there is none. */
  url: string | null;
  /** The chosen colour of the goods; null where it is unknown. */
  colour: GoodsColour | null;
}

/** The stage, and an example on the goods' colour, which the stage's picture may lack. */
export function PlacedArtwork({ placement, url, colour, ...stage }: PlacedArtworkProps) {
  return (
    <>
      <PlacementStage {...stage} url={url} tint={inkTint(placement)} />
      {colour !== null && <LineMockups mockups={[{ placement, area: stage.area, url }]} colour={colour} />}
    </>
  );
}
