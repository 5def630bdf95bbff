import { Badge, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDateTimeKst, formatWon } from '@store/domain';
import { Section } from '../../../../shared/ui/Section';
import type { Estimate, Version } from '../../api/estimates';
import { PdfButtons } from '../PdfButtons';
import { VersionTable } from './VersionTable';

/** The sent versions: any one, beside any other. */
export function VersionsCard({ estimate: { id, versions } }: { estimate: Estimate }) {
  const latest = versions.at(-1);
  // Remembered as numbers, so that a new version appears as soon as it is sent.
  const [chosen, choose] = useState<number | null>(null);
  const [other, compare] = useState<number | 'none' | null>(null);
  if (latest === undefined) return null;
  const version = versions.find(({ no }) => no === chosen) ?? latest;
  const before = beforeOf(versions, version, other);
  return (
    <Section
      title="보낸 견적서"
      aside={<PdfButtons estimateId={id} no={version.no} label={`${version.no}차 PDF`} />}
    >
      <Group gap="xs" mb="sm" align="end">
        <Select
          label="견적서"
          data={versions.toReversed().map(({ no, current }) => ({
            value: String(no),
            label: current ? `${no}차 (현재 유효)` : `${no}차`,
          }))}
          value={String(version.no)}
          onChange={(no) => choose(Number(no))}
          allowDeselect={false}
          w={170}
        />
        {versions.length > 1 && (
          <Select
            label="비교할 견적서"
            data={[
              { value: 'none', label: '비교 안 함' },
              ...versions
                .filter(({ no }) => no !== version.no)
                .map(({ no }) => ({ value: String(no), label: `${no}차` })),
            ]}
            value={before === null ? 'none' : String(before.no)}
            onChange={(no) => compare(no === 'none' ? 'none' : Number(no))}
            allowDeselect={false}
            w={170}
          />
        )}
        <VersionSummary version={version} />
      </Group>
      <VersionTable before={before} version={version} />
    </Section>
  );
}

/** The chosen one, else the one before. */
function beforeOf(
  versions: readonly Version[],
  version: Version,
  other: number | 'none' | null,
): Version | null {
  if (other === 'none') return null;
  const requested = versions.find(({ no }) => no === other && no !== version.no);
  return requested ?? versions.find(({ no }) => no === version.no - 1) ?? null;
}

function VersionSummary({ version }: { version: Version }) {
  return (
    <div>
      <Group gap={6}>
        <Text fw={700}>{formatWon(version.totalAmount)}</Text>
        {version.current && (
          <Badge color="celadon" c="celadon.9">
            현재 유효
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {formatDateTimeKst(version.sentAt)} · {version.sentByName}
      </Text>
    </div>
  );
}
