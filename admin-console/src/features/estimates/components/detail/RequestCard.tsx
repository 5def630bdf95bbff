import { Text } from '@mantine/core';
import { formatCount, formatDateTimeKst, formatWon } from '@store/domain';
import { Section } from '../../../../shared/ui/Section';
import type { Estimate, EstimateRequest } from '../../api/estimates';
import { placementText } from '../../lib/line-text';
import { FileLinks } from '../../../../shared/thread/FileLinks';
import styles from './EstimateView.module.css';

/** The request, unchanged. */
export function RequestCard({ estimate: { request, createdAt } }: { estimate: Estimate }) {
  const { lines, body, printing, wishedDate, deliveryPlace, files } = request;
  return (
    <Section
      title="요청"
      aside={
        <Text size="xs" c="dimmed">
          {formatDateTimeKst(createdAt)}
        </Text>
      }
    >
      {lines.length > 0 && (
        <ul className={styles.plain} aria-label="요청 품목">
          {lines.map((line) => (
            <RequestedLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      <LabelledText name="내용" text={body} />
      <LabelledText name="인쇄" text={printing} />
      <LabelledText name="희망 납기일" text={wishedDate?.replaceAll('-', '.') ?? ''} />
      <LabelledText name="납품 장소" text={deliveryPlace ?? ''} />
      {files.length > 0 && <p className={styles.label}>첨부 파일</p>}
      <FileLinks files={files} label="요청에 첨부한 파일" />
    </Section>
  );
}

function RequestedLine({ line }: { line: EstimateRequest['lines'][number] }) {
  const small = [line.optionSummary, line.note].filter(Boolean).join(' · ');
  return (
    <li className={styles.asked}>
      <span>{line.name}</span>
      <strong>{formatCount(line.quantity)}개</strong>
      <Text size="xs" c="dimmed" component="span">
        {small}
      </Text>
      <Text size="xs" c="dimmed" component="span" ta="right">
        {line.listUnitPrice === null ? '' : `당시 판매가 ${formatWon(line.listUnitPrice)}`}
      </Text>
      {line.print?.placements.map((placement) => (
        <Text key={placement.area} size="xs" component="span">
          인쇄: {placementText(placement)}
        </Text>
      ))}
    </li>
  );
}

function LabelledText({ name, text }: { name: string; text: string }) {
  if (text === '') return null;
  return (
    <>
      <p className={styles.label}>{name}</p>
      <Text size="sm" className={styles.text}>
        {text}
      </Text>
    </>
  );
}
