import type { GoodsColour, PrintConfig, PrintSelection } from '@store/domain';
import { LineMockups } from '../../../shared/print/LineMockups';
import { usePlacedArtworks, type ArtworkIds } from '../../../shared/print/use-placed-artworks';

interface ChosenMockupsProps {
  print: PrintConfig;
  selection: PrintSelection;
  artworkIds: ArtworkIds;
  /** The chosen colour of the goods; null where it is unknown. */
  colour: GoodsColour | null;
}

/** Examples of the chosen print. */
export function ChosenMockups({ print, selection, artworkIds, colour }: ChosenMockupsProps) {
  const files = usePlacedArtworks(selection, artworkIds);
  const areas = selection.placements.map(({ area }) => print.areas.find(({ code }) => code === area));
  return (
    <LineMockups
      colour={colour}
      mockups={selection.placements.map((placement, index) => ({
        placement,
        area: areas[index],
        url: files.get(placement.artwork?.versionId ?? '')?.url ?? null,
      }))}
    />
  );
}
