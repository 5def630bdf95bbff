import { Text } from '@mantine/core';
import type { LinePlacementDto } from '@store/openapi';
import { Fact, Facts } from '../../../shared/ui/Facts';
import styles from './print.module.css';

/** Digits of a hash that are enough to recognise a file by. */
const HASH_DIGITS = 12;

/** One placement as the workshop needs it. */
export function PlacementFacts({ placement }: { placement: LinePlacementDto }) {
  const { areaName, methodName, inks, colours, widthMm, heightMm, xMm, yMm, rotation, artwork } = placement;
  const { redraw, accepted = [] } = placement;
  return (
    <div className={styles.placement}>
      <div>
        <Text fw={650}>{areaName}</Text>
        <Text size="sm" c="dimmed">
          {methodName}
          {inks > 1 && ` · ${inks}도`}
        </Text>
      </div>
      <Facts>
        <Fact name="크기">
          {widthMm === null || heightMm === null ? '파일을 받은 뒤 정합니다' : `${widthMm} × ${heightMm}mm`}
        </Fact>
        <Fact name="위치">
          {xMm === null || yMm === null ? '가운데' : `왼쪽에서 ${xMm}mm · 위에서 ${yMm}mm`}
        </Fact>
        {rotation !== 0 && <Fact name="회전">{rotation}°</Fact>}
        {colours.length > 0 && <Fact name="색">{colours.join(', ')}</Fact>}
        <Fact name="파일">
          {artwork === null ? '파일을 기다리는 중' : `SHA-256 ${artwork.sha256.slice(0, HASH_DIGITS)}`}
        </Fact>
        {redraw === true && <Fact name="요청">인쇄용으로 다듬어 주세요</Fact>}
        {accepted.length > 0 && <Fact name="확인한 경고">{accepted.join(', ')}</Fact>}
      </Facts>
    </div>
  );
}
