import { useId, useState } from 'react';
import {
  advisesProof,
  defaultPrint,
  findingsOf,
  followingPlacement,
  formatCount,
  formatWon,
  INK_AS_ORIGINAL,
  resolvePrint,
  setupFeeReason,
  setupFeesOf,
  sumWon,
  type PrintConfig,
  type PrintPlacement,
  type PrintSelection,
  type ProofRequest,
} from '@store/domain';
import { Button } from '../ui/Button';
import { CheckField } from '../ui/Field';
import { DispatchDates } from './DispatchDates';
import type { PrintedLine } from './printed-line';
import { isShortPrint, PlacementEditor, Step } from './PlacementEditor';
import { usePlacedArtworks, type ArtworkIds, type PlacedFile } from './use-placed-artworks';

interface PrintPanelProps {
  line: PrintedLine;
  selection: PrintSelection | null;
  /** The artworks of the placed versions in the vault. */
  artworkIds: ArtworkIds;
  isMember: boolean;
  isSaving?: boolean;
  problem?: string | null;
  saveLabel: string;
  /** `artworkIds`: the artworks of the placed versions in the vault. */
  onSave: (selection: PrintSelection | null, artworkIds: ArtworkIds) => void;
}

/** Position, method, logo and price of a line's print; nothing is chosen until it is saved. */
export function PrintPanel(props: PrintPanelProps) {
  const { line, isMember, isSaving = false, problem = null, saveLabel, onSave } = props;
  const { print } = line;
  const [chosen, setSelection] = useState(() => props.selection ?? startOf(print));
  const [ids, setIds] = useState<ArtworkIds>(props.artworkIds);
  const files = usePlacedArtworks(chosen, ids);
  const selection = withAdvisedProof(line, chosen, files);
  const areas = print.areas.filter(({ status }) => status === 'active');
  const problemId = useId();
  const put = (area: string, placement: PrintPlacement | null): void =>
    setSelection((now) => ({
      ...now,
      placements: areas.flatMap(({ code }) => {
        if (code === area) return placement === null ? [] : [placement];
        return now.placements.find((one) => one.area === code) ?? [];
      }),
    }));
  const isEmpty = selection.placements.length === 0;
  return (
    <div className="space-y-4">
      {!(print.mode === 'required' && isShortPrint(print)) && (
        <Step title={isShortPrint(print) ? '위치' : '1 위치'}>
          <fieldset className="grid gap-x-4 tablet:grid-cols-2">
            <legend className="sr-only">인쇄 위치</legend>
            {areas.map((area) => (
              <CheckField
                key={area.code}
                checked={selection.placements.some((one) => one.area === area.code)}
                onChange={({ target }) =>
                  put(area.code, target.checked ? firstPlacement(print, area.code) : null)
                }
                label={
                  <>
                    <span className="font-semibold">{area.name}</span>{' '}
                    <span className="figures text-sm text-ink-soft">
                      {formatCount(area.widthMm)} × {formatCount(area.heightMm)}mm
                      {area.unitAdd > 0 && ` · 개당 +${formatWon(area.unitAdd)}`}
                    </span>
                  </>
                }
              />
            ))}
          </fieldset>
        </Step>
      )}
      {selection.placements.map((placement) => {
        const resolved = resolvePrint(print, { placements: [placement] }).resolved[0];
        if (resolved === undefined) return null;
        const file = placement.artwork === null ? undefined : files.get(placement.artwork.versionId);
        const findings =
          file === undefined || file.isChecking
            ? []
            : findingsOf({ facts: file.facts, findings: [...file.findings] }, resolved);
        return (
          <PlacementEditor
            key={placement.area}
            print={print}
            area={resolved.area}
            method={resolved.method}
            placement={placement}
            file={file}
            colour={line.colour ?? null}
            findings={findings}
            isMember={isMember}
            onChange={(next) => put(placement.area, next)}
            onArtwork={(versionId, artworkId) => setIds((now) => new Map([...now, [versionId, artworkId]]))}
          />
        );
      })}
      {!isEmpty && <ProofWish print={print} selection={selection} onChange={setSelection} />}
      {!isEmpty && <DispatchDates line={line} selection={selection} onChange={setSelection} />}
      <div className="sticky -bottom-7 -mx-5 -mb-7 border-t-2 border-ink bg-paper px-5 py-3 sm:-mx-7 sm:px-7">
        <PanelPrice line={line} selection={selection} />
        {problem !== null && (
          <p id={problemId} role="alert" className="mb-2 text-sm font-medium text-danger">
            {problem}
          </p>
        )}
        <Button
          variant="primary"
          className="w-full"
          disabled={isSaving}
          aria-describedby={problem === null ? undefined : problemId}
          onClick={() => onSave(isEmpty ? null : withNamedInks(selection), ids)}
        >
          {isSaving ? '저장 중…' : saveLabel}
        </Button>
      </div>
    </div>
  );
}

/** An ink whose field was left empty beside others is printed as in the file. */
const withNamedInks = (selection: PrintSelection): PrintSelection => ({
  ...selection,
  placements: selection.placements.map((placement) => ({
    ...placement,
    colours: placement.colours.map((colour) => colour.trim() || INK_AS_ORIGINAL),
  })),
});

function firstPlacement(print: PrintConfig, areaCode: string): PrintPlacement {
  const area = print.areas.find(({ code }) => code === areaCode);
  const method = print.methods.find(
    ({ code, status }) => status === 'active' && (area?.methods.includes(code) ?? false),
  );
  return followingPlacement(areaCode, method?.code ?? '');
}

/**
 * What a buyer starts from. Where only the file is to be chosen, the one place is chosen already: the panel then asks
 * for the file, now or later, and for the proof.
 */
const startOf = (print: PrintConfig): PrintSelection =>
  (print.mode === 'required' || isShortPrint(print) ? defaultPrint(print) : null) ?? { placements: [] };

/** A proof is requested where the store advises one, until the buyer decides. */
function withAdvisedProof(
  { productId, print, quantity, unitPrice }: PrintedLine,
  selection: PrintSelection,
  files: ReadonlyMap<string, PlacedFile>,
): PrintSelection {
  if (print.proofPolicy !== 'OPTIONAL' || selection.proof !== undefined) return selection;
  const { print: priced, resolved } = resolvePrint(print, selection);
  const [fees = []] = setupFeesOf([{ productId, plateGroup: print.plateGroup, placements: resolved }]);
  const setup = sumWon(fees.map(({ amount }) => amount));
  const amount = unitPrice === null ? null : (unitPrice + (priced?.unitAdd ?? 0)) * quantity + setup;
  const isFirstPrint = selection.placements.some(
    ({ artwork }) => artwork === null || files.get(artwork.versionId)?.isPrinted !== true,
  );
  return advisesProof(amount, isFirstPrint) ? { ...selection, proof: 'show' } : selection;
}

/** Whether a proof is made, where the product leaves it to the buyer. */
function ProofWish({
  print,
  selection,
  onChange,
}: {
  print: PrintConfig;
  selection: PrintSelection;
  onChange: (selection: PrintSelection) => void;
}) {
  if (print.proofPolicy === 'REQUIRED') return null;
  const isSkippable = print.proofPolicy === 'SKIPPABLE';
  const wish: ProofRequest = isSkippable ? 'skip' : 'show';
  const { proof: _proof, ...others } = selection;
  // Where a proof was advised, its absence is a decision too.
  const without: PrintSelection = isSkippable ? others : { ...others, proof: 'skip' };
  return (
    <CheckField
      label={isSkippable ? '시안 없이 바로 제작' : '시안을 확인한 뒤 제작합니다'}
      checked={selection.proof === wish}
      onChange={({ target }) => onChange(target.checked ? { ...others, proof: wish } : without)}
    />
  );
}

/** The line's price with this print; changes are read out. */
function PanelPrice({ line, selection }: { line: PrintedLine; selection: PrintSelection }) {
  const { productId, print, quantity, unitPrice } = line;
  const { print: priced, resolved } = resolvePrint(print, selection);
  const add = priced?.unitAdd ?? 0;
  const [fees = []] = setupFeesOf([{ productId, plateGroup: print.plateGroup, placements: resolved }]);
  const setup = sumWon(fees.map(({ amount }) => amount));
  return (
    <div className="figures mb-2 text-sm text-ink-soft" aria-live="polite">
      {unitPrice === null ? (
        <p>이 수량의 가격은 견적으로 안내해 드립니다.</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              개당 {formatWon(unitPrice + add)}
              {add > 0 && ` (인쇄 +${formatWon(add)})`} × {formatCount(quantity)}개
            </span>
            <strong className="text-xl text-ink">{formatWon((unitPrice + add) * quantity + setup)}</strong>
          </p>
          {fees.map((fee) => (
            <p key={fee.label}>
              판비·셋업비 {formatWon(fee.amount)} · {fee.label} ({setupFeeReason(fee)})
            </p>
          ))}
        </>
      )}
    </div>
  );
}
