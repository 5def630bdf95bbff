import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  checkedArea,
  findingsOf,
  followingPlacement,
  PRINT_LIMITS,
  resolvePrint,
  type PlacedArtwork,
  type PlacementFinding,
  type PrintConfig,
  type PrintPlacement,
  type ResolvedPlacement,
} from '@store/domain';
import { getProductOptions } from '@store/openapi';
import { LogoChoice } from './LogoChoice';
import { PositionFields } from './PlacementEditor';
import { PlacementStage } from './PlacementStage';
import { RedrawField } from './RedrawField';
import { centred, firstPlaced, tenth, withPlaced, type Placed } from './placement-edit';
import { usePlacedArtworks, type PlacedFile } from './use-placed-artworks';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextField } from '../ui/Field';
import { Pending, Skeleton } from '../ui/States';
import type { PrintFileInput, PrintJob } from '../api/print-jobs';

interface PrintFileDialogProps {
  job: PrintJob;
  /** Index among the placements of the job, from 0. */
  index: number;
  isSending: boolean;
  problem: string | null;
  onSend: (form: PrintFileInput) => void;
  onClose: () => void;
}

/** Chooses the file of a placement and its position; the ordered method and inks stay. */
export function PrintFileDialog(props: PrintFileDialogProps) {
  const { job, index, onClose } = props;
  const product = useQuery({
    ...getProductOptions({ path: { id: String(job.productId) } }),
    enabled: job.productId !== null,
    // A product that is not sold any more has no picture to place on; its file is accepted all the same.
    retry: false,
  });
  const placement = job.print.placements[index];
  if (placement === undefined) return null;
  return (
    <Dialog open wide onClose={onClose} title="인쇄 파일 보내기" description={placement.label}>
      {product.isLoading ? (
        <Pending label="인쇄 정보를 불러오는 중입니다.">
          <Skeleton className="h-64" />
        </Pending>
      ) : (
        <FileForm {...props} ordered={placement} print={product.data?.print ?? null} />
      )}
    </Dialog>
  );
}

interface FileFormProps extends PrintFileDialogProps {
  ordered: PrintJob['print']['placements'][number];
  /** Null: the product is not available any more. */
  print: PrintConfig | null;
}

/** Width of a file that cannot be placed on a picture, mm; staff correct it in the proof. */
const PLAIN_WIDTH_MM = 50;

function FileForm({ index, isSending, problem, onSend, ordered, print }: FileFormProps) {
  const placing = usePlacing(ordered, print);
  const { artwork, file, choose, sized, target, placed, findings } = placing;
  const { widthMm, heightMm, xMm, yMm, rotation } = sized;
  const [redraw, setRedraw] = useState(false);
  const isReady = artwork !== null && isLength(widthMm) && isLength(heightMm);
  const mayRedraw = findings.some(isRebuilt);
  const send = (): void => {
    if (artwork === null || !isLength(widthMm) || !isLength(heightMm)) return;
    const { versionId } = artwork;
    const wish = mayRedraw && redraw ? { redraw } : {};
    onSend({ placement: index, versionId, widthMm, heightMm, xMm, yMm, rotation, ...wish });
  };
  return (
    <div className="space-y-4">
      <LogoChoice
        areaName={ordered.areaName}
        mayFollow={null}
        isMember
        file={file}
        hasArtwork={artwork !== null}
        onChoose={(next, _facts, artworkId) => choose(next, artworkId)}
      />
      {artwork !== null && target !== undefined && placed !== null && (
        <OnPicture placing={placing} target={target} placed={placed} areaName={ordered.areaName} />
      )}
      {mayRedraw && <RedrawField checked={redraw} onChange={setRedraw} />}
      {artwork !== null && target === undefined && (
        <TextField
          type="number"
          inputMode="decimal"
          step={0.1}
          label="너비 (mm)"
          hint="자세한 위치는 담당자가 시안으로 맞춰 드립니다."
          value={placing.plainWidth}
          onChange={({ target: field }) => placing.setPlainWidth(field.value)}
        />
      )}
      {problem !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <Button variant="primary" className="w-full" disabled={!isReady || isSending} onClick={send}>
        {isSending ? '보내는 중…' : '이 파일 보내기'}
      </Button>
    </div>
  );
}

/** The chosen file and its position: as wide as ordered, else over part of its area. */
function usePlacing(ordered: FileFormProps['ordered'], print: PrintConfig | null) {
  const [artwork, setArtwork] = useState<PlacedArtwork | null>(null);
  const [ids, setIds] = useState<ReadonlyMap<string, number>>(new Map());
  const [position, setPosition] = useState<Placed | null>(null);
  const [plainWidth, setPlainWidth] = useState(String(ordered.widthMm ?? PLAIN_WIDTH_MM));
  const { area, method, inks, colours, rotation } = ordered;
  const chosen: PrintPlacement = { ...followingPlacement(area, method, inks), colours, rotation, artwork };
  const files = usePlacedArtworks({ placements: [chosen] }, ids);
  const file = artwork === null ? undefined : files.get(artwork.versionId);
  const fields = file?.facts ?? { ratio: 1, bleedMm: null };
  const ratio = fields.ratio ?? 1;
  const [target] = print === null ? [] : resolvePrint(print, { placements: [chosen] }).resolved;
  const placed = position ?? (target === undefined ? null : firstPosition(target, ordered, ratio));
  const sized =
    target === undefined || placed === null
      ? plainlyPlaced(chosen, Number(plainWidth), ratio)
      : withPlaced(chosen, checkedArea(target.area), fields, placed);
  const choose = (next: PlacedArtwork, artworkId: number | null): void => {
    setArtwork(next);
    setPosition(null);
    if (artworkId !== null) setIds(new Map([[next.versionId, artworkId]]));
  };
  const findings = target === undefined ? [] : findingsFor(file, { ...target, placement: sized });
  const chosenFile = { artwork, file, facts: fields, ratio, choose };
  return { ...chosenFile, target, placed, sized, findings, setPlace: setPosition, plainWidth, setPlainWidth };
}

function firstPosition(
  { area, method }: ResolvedPlacement,
  { widthMm, rotation }: FileFormProps['ordered'],
  ratio: number,
): Placed {
  return widthMm === null
    ? firstPlaced(area, method, ratio)
    : centred(area, ratio, { width: widthMm, rotation });
}

interface OnPictureProps {
  placing: ReturnType<typeof usePlacing>;
  target: ResolvedPlacement;
  placed: Placed;
  areaName: string;
}

/** The file on the product's picture, for pointer and keys, and as numbers. */
function OnPicture({ placing, target, placed, areaName }: OnPictureProps) {
  const { area, method } = target;
  const { facts, file, ratio, setPlace, findings } = placing;
  return (
    <div className="grid gap-x-6 gap-y-3 tablet:grid-cols-2">
      <PlacementStage
        area={area}
        facts={facts}
        url={file?.url ?? null}
        tint={null}
        placed={placed}
        onPlaced={setPlace}
      />
      <div className="space-y-3">
        {area.fit === 'logo' && (
          <PositionFields area={area} method={method} ratio={ratio} placed={placed} onPlaced={setPlace} />
        )}
        <Findings findings={findings} areaName={areaName} />
      </div>
    </div>
  );
}

/** A fault that staff can rebuild; a file outside its area is moved instead. */
const isRebuilt = ({ severity, code }: PlacementFinding): boolean =>
  severity === 'F' && code !== 'OUT_OF_AREA';

const isLength = (mm: number | null): mm is number => mm !== null && mm >= 0.1 && mm <= PRINT_LIMITS.mm;

/** In the middle of its area, where the area is unknown. */
const plainlyPlaced = (placement: PrintPlacement, width: number, ratio: number): PrintPlacement => ({
  ...placement,
  widthMm: tenth(width),
  heightMm: tenth(width * ratio),
});

function findingsFor(
  file: PlacedFile | undefined,
  target: Parameters<typeof findingsOf>[1],
): PlacementFinding[] {
  if (file === undefined || file.isChecking) return [];
  return findingsOf({ facts: file.facts, findings: [...file.findings] }, target);
}

/** The result of the file's check in this position; staff see the same. */
function Findings({ findings, areaName }: { findings: readonly PlacementFinding[]; areaName: string }) {
  return (
    <div role="status" aria-label={`${areaName} 확인 결과`}>
      {findings.length > 0 && (
        <ul className="space-y-1.5 text-sm">
          {findings.map(({ code, severity, message }) => (
            <li key={code} className={severity === 'U' || severity === 'F' ? 'font-medium text-danger' : ''}>
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
