import type { PrintSelection } from '@store/domain';

/** Begins the id of a file that is only on this device, in place of a version's id. */
export const LOCAL_PREFIX = 'local:';

export const isLocal = (versionId: string): boolean => versionId.startsWith(LOCAL_PREFIX);

export const hasLocal = ({ placements }: PrintSelection): boolean =>
  placements.some(({ artwork }) => artwork !== null && isLocal(artwork.versionId));

/** The selection as if files of this device were sent later: the server does not know them. */
export const withoutLocals = (selection: PrintSelection): PrintSelection => ({
  ...selection,
  placements: selection.placements.map((placement) =>
    placement.artwork !== null && isLocal(placement.artwork.versionId)
      ? { ...placement, artwork: null }
      : placement,
  ),
});
