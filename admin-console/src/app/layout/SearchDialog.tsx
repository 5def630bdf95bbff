import { Badge, Combobox, Group, Loader, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCount, isComposing, messageFor, type Role } from '@store/domain';
import { searchConsoleOptions, type SearchHitDto } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { OpenDialog } from '../../shared/ui/OpenDialog';
import { commandsFor, commandsWith, HIT_LABELS, pathOf, type Command } from './console-commands';

/** Shortest search. */
const LEAST = 2;
const TYPING_MS = 200;
const KINDS = Object.keys(HIT_LABELS) as (keyof typeof HIT_LABELS)[];

interface SearchDialogProps {
  role: Role;
  onClose: () => void;
}

/** Finds orders, people, organizations, contract lists, purchase requests, estimates, print jobs, products and pages, while one types. */
export function SearchDialog({ role, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const { hits, commands, search } = useResults(role, q);
  const list = useCombobox({ opened: true });
  const { selectFirstOption } = list;
  // The best match is ready for Enter.
  useEffect(() => {
    selectFirstOption();
  }, [hits, commands, selectFirstOption]);
  const go = (path: string): void => {
    onClose();
    void navigate(path);
  };
  return (
    <OpenDialog
      size="lg"
      withCloseButton={false}
      padding="sm"
      title="통합 검색"
      yOffset="12vh"
      onClose={onClose}
    >
      <Combobox store={list} onOptionSubmit={go}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            aria-label="주문, 사람, 거래처, 견적, 인쇄 작업, 상품, 메뉴 검색"
            placeholder="번호, 이름, 전화 뒤 4자리, 이메일, 수령인, 주소, 메뉴"
            data-autofocus
            maxLength={100}
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && !isComposing(event.nativeEvent) && onClose()}
            leftSection={<Search size={15} aria-hidden />}
            rightSection={search.isFetching && <Loader size={14} />}
          />
        </Combobox.EventsTarget>
        <ScrollArea.Autosize mah="60vh" mt="xs" type="auto">
          {hits.length + commands.length > 0 && (
            <Combobox.Options aria-label="검색 결과">
              {KINDS.map((kind) => (
                <Hits key={kind} hits={hits.filter((hit) => hit.kind === kind)} role={role} />
              ))}
              <Commands commands={commands} />
            </Combobox.Options>
          )}
        </ScrollArea.Autosize>
      </Combobox>
      <Text size="sm" c="dimmed" role="status" mt="xs">
        {statusOf(q, hits.length + commands.length, search)}
      </Text>
    </OpenDialog>
  );
}

const NO_HITS: readonly SearchHitDto[] = [];

function useResults(role: Role, typed: string) {
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const search = useQuery({
    ...searchConsoleOptions({ query: { q } }),
    enabled: q.length >= LEAST,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const hits = q.length >= LEAST ? (search.data?.hits ?? NO_HITS) : NO_HITS;
  const commands = useMemo(() => (q === '' ? [] : commandsWith(commandsFor(role), q)), [role, q]);
  return { hits, commands, search };
}

function statusOf(
  q: string,
  count: number,
  { isFetching, error }: ReturnType<typeof useResults>['search'],
): string {
  if (error !== null) return messageOf(error, messageFor('INTERNAL_ERROR'));
  if (q.trim().length < LEAST) return `${LEAST}자 이상 입력해 주세요.`;
  if (count > 0) return `${formatCount(count)}건`;
  return isFetching ? '찾는 중…' : '검색 결과가 없습니다.';
}

function Hits({ hits, role }: { hits: readonly SearchHitDto[]; role: Role }) {
  const [first] = hits;
  if (first === undefined) return null;
  return (
    <Combobox.Group label={HIT_LABELS[first.kind]}>
      {hits.map((hit) => (
        <Combobox.Option key={hit.id} value={pathOf(hit, role)}>
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <div>
              <Text size="sm" fw={600} span>
                {hit.title}
              </Text>
              <Text size="xs" opacity={0.85} lineClamp={1}>
                {hit.detail}
              </Text>
            </div>
            <Badge variant="light" color="gray" style={{ flex: 'none' }}>
              {hit.statusLabel}
            </Badge>
          </Group>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

function Commands({ commands }: { commands: readonly Command[] }) {
  if (commands.length === 0) return null;
  return (
    <Combobox.Group label="메뉴">
      {commands.map(({ path, title }) => (
        <Combobox.Option key={path} value={path}>
          {title}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}
