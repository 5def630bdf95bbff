import { useId, useState, type ReactNode } from 'react';
import {
  checkedArea,
  formatWon,
  INK_AS_ORIGINAL,
  INK_COLOUR_LENGTH,
  isInkColour,
  messageFor,
  methodLabel,
  type GoodsColour,
  type PlacementFinding,
  type PrintArea,
  type PrintConfig,
  type PrintMethod,
  type PrintPlacement,
} from '@store/domain';
import { Button } from '../ui/Button';
import { CheckField, SelectField, TextField } from '../ui/Field';
import { LogoChoice } from './LogoChoice';
import {
  centred,
  firstPlaced,
  placedOf,
  resized,
  tenth,
  turned,
  widestIn,
  withPlaced,
  type Placed,
} from './placement-edit';
import { PlacedArtwork } from './PlacedArtwork';
import { RedrawField } from './RedrawField';
import type { PlacedFile } from './use-placed-artworks';

interface PlacementEditorProps {
  print: PrintConfig;
  area: PrintArea;
  method: PrintMethod;
  placement: PrintPlacement;
  /** Undefined while no file is placed or nothing is known about it. */
  file: PlacedFile | undefined;
  /** The chosen colour of the goods; null where it is unknown. */
  colour: GoodsColour | null;
  findings: readonly PlacementFinding[];
  isMember: boolean;
  onChange: (placement: PrintPlacement) => void;
  onArtwork: (versionId: string, artworkId: number) => void;
}

const methodsOf = (print: PrintConfig, area: PrintArea): PrintMethod[] =>
  print.methods.filter(({ code, status }) => status === 'active' && area.methods.includes(code));

/** Whether only the file is to be chosen: one place, printed in one way without separate inks. */
export function isShortPrint(print: PrintConfig): boolean {
  const [area, ...others] = print.areas.filter(({ status }) => status === 'active');
  if (area === undefined || others.length > 0) return false;
  const [method, ...otherMethods] = methodsOf(print, area);
  return otherMethods.length === 0 && method?.inkMode !== 'spot';
}

/** A placement whose file follows later. */
const UNPLACED = {
  artwork: null,
  widthMm: null,
  heightMm: null,
  xMm: null,
  yMm: null,
  rotation: 0,
} as const;

/** What is known of a file that was not looked into. */
const UNKNOWN_FACTS = { ratio: 1, bleedMm: null };

/** One print area: method and inks, logo, and position. */
export function PlacementEditor(props: PlacementEditorProps) {
  const { print, area, method, placement, file, colour, findings, isMember, onChange, onArtwork } = props;
  const isShort = isShortPrint(print);
  const facts = file?.facts ?? UNKNOWN_FACTS;
  const ratio = facts.ratio ?? 1;
  const placed = placedOf(placement, area) ?? firstPlaced(area, method, ratio);
  const move = (next: Placed): void => {
    // A confirmation for another size does not apply to this one.
    const { accepted: _accepted, ...others } = placement;
    onChange(withPlaced(others, checkedArea(area), facts, next));
  };
  return (
    <section aria-label={area.name}>
      <h3 className="text-lg font-bold">{area.name}</h3>
      <div className="mt-2 grid gap-x-6 gap-y-3 tablet:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="order-2 tablet:order-1">
          {placement.artwork === null ? (
            <EmptyArea area={area} />
          ) : (
            <PlacedArtwork
              area={area}
              facts={facts}
              placement={placement}
              url={file?.url ?? null}
              colour={colour}
              placed={placed}
              onPlaced={move}
            />
          )}
        </div>
        <div className="order-1 space-y-3 tablet:order-2">
          {!isShort && (
            <Step title="2 방식·색">
              <MethodFields {...props} />
            </Step>
          )}
          <Step title={isShort ? '로고' : '3 로고'}>
            <LogoChoice
              areaName={area.name}
              mayFollow={print.artworkTiming === 'MAY_FOLLOW'}
              isMember={isMember}
              file={file}
              hasArtwork={placement.artwork !== null}
              onChoose={(artwork, chosenData, artworkId) => {
                if (artworkId !== null) onArtwork(artwork.versionId, artworkId);
                const { accepted: _accepted, redraw: _redraw, ...others } = placement;
                const data = chosenData ?? UNKNOWN_FACTS;
                const first = firstPlaced(area, method, data.ratio ?? 1);
                onChange(withPlaced({ ...others, artwork }, checkedArea(area), data, first));
              }}
              onFollow={() => onChange({ ...placement, ...UNPLACED })}
            />
          </Step>
          {placement.artwork !== null && (
            <Step title={isShort ? '배치' : '4 배치'}>
              <PositionControls area={area} method={method} ratio={ratio} placed={placed} onPlaced={move} />
              <Findings
                areaName={area.name}
                findings={findings}
                placement={placement}
                onChange={onChange}
                onReduce={(mm) => move(centred(area, ratio, { width: mm, rotation: placed.rotation }))}
              />
            </Step>
          )}
        </div>
      </div>
    </section>
  );
}

/** Where the logo stands; what fills its area is only turned. */
function PositionControls(props: PositionFieldsProps) {
  const { area, placed, onPlaced } = props;
  if (area.fit === 'logo') return <PositionFields {...props} />;
  return (
    <Button size="sm" onClick={() => onPlaced({ ...placed, rotation: (placed.rotation + 90) % 180 })}>
      90° 돌리기
    </Button>
  );
}

/** One collapsible step of the panel. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="border-b border-rule pb-3">
      <summary className="min-h-9 cursor-pointer py-1 font-bold">{title}</summary>
      <div className="space-y-2">{children}</div>
    </details>
  );
}

function EmptyArea({ area }: { area: PrintArea }) {
  return (
    <div className="relative overflow-hidden border border-rule">
      <img src={area.imageUrl} alt={`${area.name} 인쇄 위치`} className="block w-full" />
      <span
        aria-hidden
        className="absolute border-2 border-dashed border-persimmon"
        style={{
          left: `${area.viewBox.x * 100}%`,
          top: `${area.viewBox.y * 100}%`,
          width: `${area.viewBox.width * 100}%`,
          height: `${area.viewBox.height * 100}%`,
        }}
      />
    </div>
  );
}

/** Nothing where the field is empty: that means 원본과 같은 색. */
const colourProblem = (colour = ''): string | undefined =>
  colour.trim() === '' || isInkColour(colour.trim()) ? undefined : messageFor('PRINT_INK_COLOUR');

function MethodFields({ print, area, method, placement, onChange }: PlacementEditorProps) {
  const listId = useId();
  const methods = methodsOf(print, area);
  const colour = (index: number, value: string): void => {
    const colours = Array.from({ length: placement.inks }, (_none, i) =>
      i === index ? value : (placement.colours[i] ?? ''),
    );
    onChange({ ...placement, colours: colours.some((one) => one !== '') ? colours : [] });
  };
  const perPiece = (won: number): string => (won === 0 ? '' : ` (개당 +${formatWon(won)})`);
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <SelectField
          label={`${area.name} 인쇄 방식`}
          value={placement.method}
          onChange={({ target }) => onChange({ ...placement, method: target.value, inks: 1, colours: [] })}
        >
          {methods.map(({ code, name, unitAdd }) => (
            <option key={code} value={code}>
              {name}
              {perPiece(unitAdd)}
            </option>
          ))}
        </SelectField>
        {method.inkMode === 'spot' && method.maxInks > 1 && (
          <SelectField
            label={`${area.name} 도수`}
            value={placement.inks}
            onChange={({ target }) => {
              const inks = Number(target.value);
              onChange({ ...placement, inks, colours: placement.colours.slice(0, inks) });
            }}
          >
            {Array.from({ length: method.maxInks }, (_none, i) => i + 1).map((inks) => (
              <option key={inks} value={inks}>
                {methodLabel({ name: '', inkMode: 'spot' }, inks).trim()}
                {perPiece(method.unitAddPerExtraInk * (inks - 1))}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {method.inkMode === 'spot' && (
        <div className="grid grid-cols-2 gap-2">
          {Array.from({ length: placement.inks }, (_none, i) => (
            <TextField
              key={i}
              label={`${area.name} ${i + 1}번 색`}
              placeholder={INK_AS_ORIGINAL}
              list={listId}
              maxLength={INK_COLOUR_LENGTH}
              error={colourProblem(placement.colours[i])}
              value={placement.colours[i] ?? ''}
              onChange={({ target }) => colour(i, target.value)}
            />
          ))}
          <datalist id={listId}>
            {[
              INK_AS_ORIGINAL,
              '#000000',
              '#FFFFFF',
              '#1A2A4A',
              'PANTONE 186 C',
              'PANTONE 286 C',
              'DIC 222',
            ].map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </div>
      )}
    </>
  );
}

interface PositionFieldsProps {
  area: PrintArea;
  method: PrintMethod;
  ratio: number;
  placed: Placed;
  onPlaced: (placed: Placed) => void;
}

/** The same position as numbers, and the two most useful buttons. */
export function PositionFields({ area, method, ratio, placed, onPlaced }: PositionFieldsProps) {
  const widest = widestIn(area, method, ratio, placed.rotation);
  const shared = { placed, onPlaced };
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <PositionNumber
          {...shared}
          label="너비 (mm)"
          side="width"
          put={(from, mm) => resized(from, ratio, mm)}
        />
        <PositionNumber {...shared} label="회전 (°)" side="rotation" put={turned} />
        <PositionNumber
          {...shared}
          label="왼쪽에서 (mm)"
          side="x"
          put={(from, mm) => ({ ...from, x: tenth(mm) })}
        />
        <PositionNumber
          {...shared}
          label="위에서 (mm)"
          side="y"
          put={(from, mm) => ({ ...from, y: tenth(mm) })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onPlaced(centred(area, ratio, placed))}>
          가운데 맞춤
        </Button>
        <Button
          size="sm"
          onClick={() => onPlaced(centred(area, ratio, { width: widest, rotation: placed.rotation }))}
        >
          최대 크기
        </Button>
      </div>
    </>
  );
}

interface PositionNumberProps extends Pick<PositionFieldsProps, 'placed' | 'onPlaced'> {
  label: string;
  side: keyof Placed;
  put: (from: Placed, typed: number) => Placed;
}

/**
 * One number of the position. Digits stay as typed until the field is left: '1' of '15' is not a width yet, and must
 * not become the minimum. Each keystroke is computed from the position at which typing began.
 */
function PositionNumber({ label, side, put, placed, onPlaced }: PositionNumberProps) {
  const [typing, setTyping] = useState<{ text: string; from: Placed } | null>(null);
  return (
    <TextField
      type="number"
      inputMode="decimal"
      step={side === 'rotation' ? 1 : 0.1}
      label={label}
      value={typing?.text ?? String(placed[side])}
      onChange={({ target: { value: text } }) => {
        const from = typing?.from ?? placed;
        setTyping({ text, from });
        if (text !== '') onPlaced(put(from, Number(text)));
      }}
      onBlur={() => setTyping(null)}
    />
  );
}

interface FindingsProps {
  areaName: string;
  findings: readonly PlacementFinding[];
  placement: PrintPlacement;
  onChange: (placement: PrintPlacement) => void;
  onReduce: (mm: number) => void;
}

/** The findings, with their remedies. */
function Findings({ areaName, findings, placement, onChange, onReduce }: FindingsProps) {
  const { accepted = [], redraw = false } = placement;
  const warnings = findings.filter(({ severity }) => severity === 'W').map(({ code }) => code);
  const canRedraw = findings.some(({ severity }) => severity === 'F' || severity === 'W');
  const isAccepted = warnings.every((code) => accepted.includes(code));
  return (
    <div role="status" aria-label={`${areaName} 확인 결과`}>
      <ul className="space-y-1.5 text-sm">
        {findings.map(({ code, severity, message, reduceToMm }) => (
          <li key={code}>
            <span className={severity === 'U' || severity === 'F' ? 'font-medium text-danger' : 'text-ink'}>
              {message}
            </span>
            {reduceToMm !== null && (
              <Button size="sm" className="mt-1 flex" onClick={() => onReduce(reduceToMm)}>
                {reduceToMm}mm로 줄이기
              </Button>
            )}
          </li>
        ))}
      </ul>
      {warnings.length > 0 && !redraw && (
        <CheckField
          label="확인했으며 이대로 진행합니다"
          checked={isAccepted}
          onChange={({ target }) => onChange({ ...placement, accepted: target.checked ? warnings : [] })}
        />
      )}
      {(canRedraw || redraw) && (
        <RedrawField checked={redraw} onChange={(wish) => onChange({ ...placement, redraw: wish })} />
      )}
    </div>
  );
}
