import { Text } from '@mantine/core';
import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { ViewBox } from '@store/domain';
import { boxBetween, movedBox, sizedBox } from '../../lib/print-form';
import styles from './PrintBox.module.css';

interface PrintBoxProps {
  imageUrl: string;
  title: string;
  /** Fractions of the picture. */
  box: ViewBox;
  onChange: (box: ViewBox) => void;
  /** Width ÷ height of the picture, once it is known. */
  onPicture: (ratio: number) => void;
  /** Width of the test logo as a share of the box; null = no test logo. */
  testShare: number | null;
  testLabel: string;
  problem: string | null;
}

/** Fraction of the picture by which a key moves the box; with Shift it sizes it. */
const STEP = 0.005;
const KEYS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const percent = (fraction: number): string => `${fraction * 100}%`;

type Drag = { what: 'move' | 'size' | 'draw'; x: number; y: number; box: ViewBox };

/** The picture with the print box. Dragging on the picture draws a new one. */
export function PrintBox(props: PrintBoxProps) {
  const { imageUrl, title, box, onChange, onPicture, testShare, testLabel, problem } = props;
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const hintId = useId();
  const at = (event: PointerEvent): { x: number; y: number } => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const begin = (what: Drag['what']) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    stage.current?.setPointerCapture(event.pointerId);
    drag.current = { what, ...at(event), box };
  };
  const move = (event: PointerEvent): void => {
    const from = drag.current;
    if (from === null) return;
    const to = at(event);
    if (from.what === 'draw') onChange(boxBetween(from, to));
    else onChange((from.what === 'move' ? movedBox : sizedBox)(from.box, to.x - from.x, to.y - from.y));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange((event.shiftKey ? sizedBox : movedBox)(box, ...step));
  };
  return (
    <>
      <div
        ref={stage}
        className={styles.stage}
        onPointerDown={begin('draw')}
        onPointerMove={move}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
      >
        <img
          src={imageUrl}
          alt=""
          draggable={false}
          className={styles.picture}
          onLoad={({ currentTarget }) =>
            onPicture(currentTarget.naturalWidth / Math.max(1, currentTarget.naturalHeight))
          }
        />
        <button
          type="button"
          className={styles.box}
          aria-label={`${title} 영역`}
          aria-describedby={hintId}
          aria-invalid={problem !== null}
          style={{
            left: percent(box.x),
            top: percent(box.y),
            width: percent(box.width),
            height: percent(box.height),
          }}
          onPointerDown={begin('move')}
          onKeyDown={onKeyDown}
        >
          {testShare !== null && (
            <span
              className={styles.test}
              data-label={testLabel}
              style={{ width: percent(Math.min(testShare, 1)) }}
            />
          )}
        </button>
        <span
          aria-hidden
          className={styles.handle}
          style={{ left: percent(box.x + box.width), top: percent(box.y + box.height) }}
          onPointerDown={begin('size')}
        />
      </div>
      <Text id={hintId} size="xs" c="dimmed" mt={4}>
        끌어서 옮기거나 빈 곳을 끌어 새로 그립니다. 방향키로 옮기고 Shift+방향키로 크기를 바꿉니다.
      </Text>
      {problem !== null && (
        <Text size="xs" c="persimmon.8" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
