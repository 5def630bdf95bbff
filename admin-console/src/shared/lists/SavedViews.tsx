import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useDeleteView, viewsQuery, type SavedView } from './api/views';
import { SaveViewDialog } from './SaveViewDialog';

/** The list's part of the address: what a view stores. The page number and the open item are not part of it. */
export function viewOf(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  parameters.delete('item');
  parameters.sort();
  return parameters.toString();
}

/** Named filters, sorts and columns of a list; each operator has their own, on every device. */
export function SavedViews({ list }: { list: string }) {
  const { search } = useLocation();
  const views = useQuery(viewsQuery(list));
  const [saving, setSaving] = useState(false);
  const now = viewOf(search);
  const current = views.data?.find(({ query }) => viewOf(query) === now);
  return (
    <>
      <Menu position="bottom-end" withinPortal width={260}>
        <Menu.Target>
          <Button variant="default" leftSection={<Bookmark size={14} aria-hidden />}>
            {current === undefined ? '저장된 보기' : `보기: ${current.name}`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Views list={list} views={views.data ?? []} current={current} />
          <Menu.Divider />
          <Menu.Item onClick={() => setSaving(true)}>지금 조건을 보기로 저장…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {saving && (
        <SaveViewDialog list={list} query={now} current={current} onClose={() => setSaving(false)} />
      )}
    </>
  );
}

interface ViewsProps {
  list: string;
  views: readonly SavedView[];
  current: SavedView | undefined;
}

function Views({ list, views, current }: ViewsProps) {
  const remove = useDeleteView(list);
  if (views.length === 0) {
    return (
      <Text size="sm" c="dimmed" px="sm" py={6}>
        저장된 보기가 없습니다.
      </Text>
    );
  }
  return views.map((view) => (
    <Group key={view.id} gap={0} wrap="nowrap">
      <Menu.Item
        component={Link}
        to={`?${view.query}`}
        leftSection={
          view === current ? <Check size={13} aria-label="지금 보기" /> : <span style={{ width: 13 }} />
        }
      >
        {view.name}
        {view.isDefault && (
          <Text span size="xs" c="dimmed">
            {' '}
            기본
          </Text>
        )}
      </Menu.Item>
      <ActionIcon
        aria-label={`보기 ${view.name} 삭제`}
        role="menuitem"
        mr={4}
        onClick={() => remove.mutate(view)}
      >
        <Trash2 size={14} aria-hidden />
      </ActionIcon>
    </Group>
  ));
}
