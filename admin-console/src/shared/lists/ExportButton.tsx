import { Button, Group, Menu, Text } from '@mantine/core';
import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '@store/domain';
import { notifyDone, notifyFailed } from '../ui/notify';
import {
  fetchExport,
  type ExportFormat,
  type ExportName,
  type ExportQuery,
  type Progress,
} from './api/exports';
import { saveFile } from './save-file';
import type { Selection } from './selection';

export interface ExportChoice<Name extends ExportName = ExportName> {
  /** Its name in the menu. */
  label: string;
  what: Name;
  /** Filter and sort order of the list. */
  query: ExportQuery<Name>;
  /** Keys of the columns; omitted = the default ones. */
  columns?: readonly string[];
}

const FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = { xlsx: '엑셀 (XLSX)', csv: 'CSV' };

interface ExportButtonProps {
  choices: readonly ExportChoice[];
  label?: string;
  size?: 'compact-sm';
}

/** The whole filtered list as a file; shows the progress, and can be stopped. */
export function ExportButton({ choices, label = '내려받기', size }: ExportButtonProps) {
  const { progress, start, stop } = useExport();
  // What comes first; its format second, and nearly always a spreadsheet.
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const other = format === 'xlsx' ? 'csv' : 'xlsx';
  if (progress !== null) return <Running progress={progress} onStop={stop} />;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size={size} leftSection={<Download size={14} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.label}
            aria-label={`${choice.label} ${FORMAT_LABELS[format]}`}
            rightSection={
              <Text span size="xs" c="dimmed">
                {FORMAT_LABELS[format]}
              </Text>
            }
            onClick={() => start(choice, format)}
          >
            {choice.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item closeMenuOnClick={false} onClick={() => setFormat(other)}>
          {FORMAT_LABELS[other]} 파일로 받기
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ExportChosenProps {
  /** The list's own files: names, filters and sort orders. */
  choices: readonly ExportChoice[];
  selection: Selection;
}

/** The chosen rows as a file, in the order of the list. */
export function ExportChosen({ choices, selection }: ExportChosenProps) {
  const ids = selection.all ? {} : { ids: [...selection.ids].join(',') };
  const narrowed = choices.map((choice) => ({ ...choice, query: { ...choice.query, ...ids } }));
  return <ExportButton label="선택 내려받기" size="compact-sm" choices={narrowed} />;
}

function Running({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm" c="dimmed" role="status">
        {progress.rows === 0
          ? '준비 중…'
          : `${formatCount(progress.rows)}행 받는 중 · ${size(progress.bytes)}`}
      </Text>
      <Button size="compact-sm" variant="default" leftSection={<X size={13} aria-hidden />} onClick={onStop}>
        내려받기 중지
      </Button>
    </Group>
  );
}

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${formatCount(Math.ceil(bytes / 1000))}KB` : `${(bytes / 1_000_000).toFixed(1)}MB`;

function useExport() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = ({ what, query, columns }: ExportChoice, format: ExportFormat): void => {
    const leaving = new AbortController();
    running.current = leaving;
    setProgress({ bytes: 0, rows: 0 });
    const request = { format, query: { ...query, ...(columns && { columns: columns.join(',') }) } };
    void fetchExport(what, request, { signal: leaving.signal, onProgress: setProgress })
      .then((file) => {
        saveFile(file);
        notifyDone(`${file.name} 파일을 내려받았습니다.`);
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) notifyFailed(error, '파일을 내려받지 못했습니다. 다시 시도해 주세요.');
      })
      .finally(() => setProgress(null));
  };
  return { progress, start, stop: () => running.current?.abort() };
}
