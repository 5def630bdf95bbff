import { Alert, Badge, Text } from '@mantine/core';
import { ARTWORK_RESULT_LABELS, formatCount, REDRAW_WISH } from '@store/domain';
import { Description, DescriptionList } from '../../../shared/ui/Section';
import type { Placement, PrintBox, PrintFile } from '../api/print-jobs';
import styles from './print.module.css';

/** Digits of a hash that are enough to recognise a file. */
const HASH_DIGITS = 12;
const KB = 1000;

interface PlacementFieldsProps {
  placement: Placement;
  /** Undefined while loading, and if there is none. */
  file: PrintFile | undefined;
  box: PrintBox | undefined;
}

/** One placement as the workshop needs it: its position in the print box, its file, and the findings of the check. */
export function PlacementFields({ placement, file, box }: PlacementFieldsProps) {
  const { areaName, methodName, inks, colours, widthMm, heightMm, rotation, artwork } = placement;
  return (
    <div className={styles.placement}>
      <div>
        <Text fw={650}>{areaName}</Text>
        <Text size="sm" c="dimmed" mb="xs">
          {methodName}
          {inks > 1 && ` · ${inks}도`}
        </Text>
        {box !== undefined && <BoxPicture box={box} placement={placement} file={file} />}
      </div>
      <div>
        <DescriptionList>
          <Description name="크기">
            {widthMm === null || heightMm === null ? '파일 접수 후 결정' : `${widthMm} × ${heightMm}mm`}
          </Description>
          <Description name="위치">{positionText(placement)}</Description>
          {rotation !== 0 && <Description name="회전">{rotation}°</Description>}
          {colours.length > 0 && <Description name="색">{colours.join(', ')}</Description>}
          <Description name="파일">
            <FileText artwork={artwork} file={file} />
          </Description>
          {artwork !== null && (
            <Description name="SHA-256">{artwork.sha256.slice(0, HASH_DIGITS)}</Description>
          )}
          {placement.redraw === true && <Description name="요청">{REDRAW_WISH}</Description>}
        </DescriptionList>
        {file !== undefined && <Report file={file} accepted={placement.accepted ?? []} />}
      </div>
    </div>
  );
}

const positionText = ({ xMm, yMm }: Placement): string =>
  xMm === null || yMm === null ? '가운데' : `왼쪽에서 ${xMm}mm · 위에서 ${yMm}mm`;

/** Name and size of the file. */
function FileText({ artwork, file }: Pick<Placement, 'artwork'> & Pick<PlacementFieldsProps, 'file'>) {
  if (artwork === null) return '파일 대기 중';
  if (file === undefined) return '–';
  return (
    <span className={styles.file}>
      {file.fileName} · {formatCount(Math.ceil(file.bytes / KB))}KB
    </span>
  );
}

/** The findings of the file's check, and what it cannot see. */
function Report({ file: { report }, accepted }: { file: PrintFile; accepted: readonly string[] }) {
  if (report === null)
    return (
      <Text size="sm" mt="sm">
        파일을 검사하고 있습니다.
      </Text>
    );
  return (
    <Alert
      mt="sm"
      role="note"
      variant="light"
      color={report.verdict === 'READY' ? 'celadon' : 'yellow'}
      title={`파일 검사: ${ARTWORK_RESULT_LABELS[report.verdict]}`}
    >
      <ul className={styles.findings}>
        {report.findings.map(({ code, message }) => (
          <li key={code}>
            {message}{' '}
            {accepted.includes(code) && (
              <Badge size="sm" color="gray" c="ink.7">
                주문자 확인
              </Badge>
            )}
          </li>
        ))}
        {report.unchecked.length > 0 && <li>자동으로 검사하지 않은 항목: {report.unchecked.join(', ')}</li>}
      </ul>
    </Alert>
  );
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** The print box to scale with the artwork at its position. */
function BoxPicture({ box, placement, file }: { box: PrintBox } & Omit<PlacementFieldsProps, 'box'>) {
  const { widthMm, heightMm, xMm, yMm, rotation, areaName } = placement;
  const url = file?.previewUrl ?? null;
  const width = widthMm ?? 0;
  const height = heightMm ?? 0;
  const left = xMm ?? (box.widthMm - width) / 2;
  const top = yMm ?? (box.heightMm - height) / 2;
  return (
    <figure className={styles.figure}>
      <div
        className={styles.box}
        role="img"
        aria-label={`${areaName} 인쇄 영역의 파일 배치`}
        style={{ aspectRatio: `${box.widthMm} / ${box.heightMm}` }}
      >
        {box.safeMm > 0 && (
          <span
            className={styles.safe}
            style={{
              inset: `${percent(box.safeMm, box.heightMm)} ${percent(box.safeMm, box.widthMm)}`,
            }}
          />
        )}
        {widthMm !== null && (
          <span
            className={styles.artwork}
            style={{
              left: percent(left, box.widthMm),
              top: percent(top, box.heightMm),
              width: percent(width, box.widthMm),
              height: percent(height, box.heightMm),
              transform: `rotate(${rotation}deg)`,
            }}
          >
            {url !== null && <img src={url} alt="" loading="lazy" decoding="async" />}
          </span>
        )}
      </div>
      <Text component="figcaption" size="xs" c="dimmed">
        인쇄 영역 {box.widthMm} × {box.heightMm}mm
      </Text>
    </figure>
  );
}
