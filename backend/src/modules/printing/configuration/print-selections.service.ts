import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  canonicalPrint,
  messageFor,
  type LineArtwork,
  type PlacedArtwork,
  type PrintPlacement,
  type PrintSelection,
} from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { ArtworkVersionsService } from '../artwork/artwork-versions.service.js';
import {
  inkColourOf,
  type PlacedArtworkInputDto,
  type PrintPlacementInputDto,
  type PrintSelectionDto,
} from './dto/print-selection.dto.js';

/** A version that is not in the member's vault, also where it is in somebody else's. */
const artworkNotFound = (): DomainError =>
  new DomainError('PRINT_ARTWORK_NOT_FOUND', 'notFound', messageFor('PRINT_ARTWORK_NOT_FOUND'));

const refusedForm = (field: string): DomainError => {
  const code = 'PRINT_SELECTION_FORM';
  return DomainError.fields([{ field, code, message: messageFor(code) }]);
};

/** 64 hexadecimal digits, the same for the same print; '' without print. Carts merge lines by it. */
export function printKeyOf(selection: PrintSelection | null): string {
  const text = canonicalPrint(selection);
  return text === '' ? '' : createHash('sha256').update(text).digest('hex');
}

/** A selection for a price: plates are counted by the client's data of the artwork. Undefined without one. */
export function selectionForPrice(
  form: PrintSelectionDto | null | undefined,
): PrintSelection | null | undefined {
  if (form == null) return form;
  return {
    ...requestsOf(form),
    placements: form.placements.map((placement) => {
      const { versionId, sha256 } = placement.artwork ?? {};
      const bytes = sha256 ?? versionId;
      return placementOf(
        placement,
        bytes === undefined ? null : { versionId: versionId ?? bytes, sha256: bytes },
      );
    }),
  };
}

/** Reads members' print selections. */
@Injectable()
export class PrintSelectionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly artworks: ArtworkVersionsService,
  ) {}

  /**
   * The selection as stored, with its versions: each artwork must be the member's own
   * (PRINT_ARTWORK_NOT_FOUND) and have a size. Undefined where none was sent, null without print.
   */
  async read(
    memberId: number | null,
    form: PrintSelectionDto | null | undefined,
  ): Promise<{ selection: PrintSelection | null | undefined; artworks: readonly LineArtwork[] }> {
    if (form === undefined) return { selection: undefined, artworks: [] };
    if (form === null || form.placements.length === 0) return { selection: null, artworks: [] };
    const artworks = await this.ownArtworks(memberId, form.placements);
    const byId = new Map(artworks.map(({ id, sha256 }) => [id, { versionId: id, sha256 }]));
    const selection = {
      ...requestsOf(form),
      placements: form.placements.map((placement, i) => {
        if (placement.artwork == null) return placementOf(placement, null);
        if (placement.widthMm == null || placement.heightMm == null)
          throw refusedForm(`print.placements.${i}.widthMm`);
        return placementOf(placement, byId.get(idOf(placement.artwork, i)) ?? null);
      }),
    };
    return { selection, artworks };
  }

  private async ownArtworks(
    memberId: number | null,
    placements: readonly PrintPlacementInputDto[],
  ): Promise<readonly LineArtwork[]> {
    const ids = new Set(placements.flatMap(({ artwork }, i) => (artwork == null ? [] : [idOf(artwork, i)])));
    if (ids.size === 0) return [];
    // A visitor has no logo vault.
    const artworks = memberId === null ? [] : await this.artworks.find(this.em, memberId, [...ids]);
    if (artworks.filter(({ gone }) => !gone).length !== ids.size) throw artworkNotFound();
    return artworks;
  }
}

const requestsOf = ({ proof, needBy }: PrintSelectionDto): Omit<PrintSelection, 'placements'> => ({
  ...(proof == null ? {} : { proof }),
  ...(needBy == null ? {} : { needBy }),
});

function idOf({ versionId }: PlacedArtworkInputDto, index: number): string {
  if (versionId === undefined) throw refusedForm(`print.placements.${index}.artwork.versionId`);
  return versionId.toLowerCase();
}

function placementOf(
  {
    area,
    method,
    inks,
    colours,
    widthMm,
    heightMm,
    xMm,
    yMm,
    rotation,
    accepted,
    redraw,
  }: PrintPlacementInputDto,
  artwork: PlacedArtwork | null,
): PrintPlacement {
  return {
    area,
    method,
    inks: inks ?? 1,
    colours: (colours ?? []).map(inkColourOf),
    artwork,
    widthMm: widthMm ?? null,
    heightMm: heightMm ?? null,
    xMm: xMm ?? null,
    yMm: yMm ?? null,
    rotation: rotation ?? 0,
    // Absent where there is nothing to say: the stored value and the key for merging stay the same.
    ...(accepted == null || accepted.length === 0 ? {} : { accepted: [...new Set(accepted)].sort() }),
    ...(redraw === true ? { redraw } : {}),
  };
}
