import { Text } from '@mantine/core';
import { formatDateTimeKst } from '@store/domain';
import { Section } from '../../../shared/ui/Section';
import type { CompanyVersion } from '../api/company';
import { changesOf, type CompanyChange } from '../lib/company-form';
import styles from './CompanyVersions.module.css';

/** Every save: its number, who made it, when, and what it changed. */
export function CompanyVersions({ versions }: { versions: readonly CompanyVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <Section title="변경 이력">
      <ol className={styles.versions} aria-label="공급자 정보 변경 이력">
        {versions.map(({ number, savedAt, savedByName }, index) => (
          <li key={number}>
            <Text size="sm" fw={600} component="span">
              {number}번
            </Text>{' '}
            <Text size="xs" c="dimmed" component="span">
              {savedByName ?? '시스템'} · {formatDateTimeKst(savedAt)}
            </Text>
            {number === 1 ? (
              <Text size="sm">처음 입력</Text>
            ) : (
              <Changes changes={changesOf(versions, index)} />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Changes({ changes }: { changes: readonly CompanyChange[] }) {
  return changes.map(({ label, before, after }) => (
    <Text key={label} size="sm">
      {label}: {before || '없음'} → <b>{after || '없음'}</b>
    </Text>
  ));
}
