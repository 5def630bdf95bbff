import { ActionIcon, Menu, Switch, Text } from '@mantine/core';
import { Archive, ArchiveRestore, EllipsisVertical, FolderInput, Package, Pencil, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CATEGORY_MAX_LEVELS } from '@store/domain';
import type { Category } from '../../../shared/api/category-tree';

/** Actions of a row. */
export interface RowActions {
  toggleOpen: (category: Category) => void;
  addBelow: (category: Category) => void;
  rename: (category: Category) => void;
  openMove: (category: Category) => void;
  toggleStatus: (category: Category) => void;
  archive: (category: Category) => void;
}

interface PartProps {
  category: Category;
  tab: number;
  actions: RowActions;
}

/** Whether it is shown, and what hides it. */
export function StatusButton({ category, tab, actions }: PartProps) {
  const inherited = category.status === 'active' && !category.visible;
  return (
    <>
      <Switch
        size="xs"
        tabIndex={tab}
        aria-label={`${category.name} 노출`}
        checked={category.status === 'active'}
        onChange={() => actions.toggleStatus(category)}
      />
      <Text component="span" size="xs" c={category.status === 'active' ? 'ink.7' : 'persimmon.8'}>
        {inherited ? '상위 숨김' : category.statusLabel}
      </Text>
    </>
  );
}

/** Further actions. */
export function Tools({ category, tab, actions }: PartProps) {
  const archived = category.status === 'archived';
  return (
    <>
      <ActionIcon
        size="sm"
        tabIndex={tab}
        aria-label={`${category.name} 하위 카테고리 추가`}
        disabled={category.level + 1 >= CATEGORY_MAX_LEVELS}
        onClick={() => actions.addBelow(category)}
      >
        <Plus size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="sm"
        tabIndex={tab}
        aria-label={`${category.name} 이름 수정`}
        onClick={() => actions.rename(category)}
      >
        <Pencil size={14} aria-hidden />
      </ActionIcon>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size="sm" tabIndex={tab} aria-label={`${category.name} 더 보기`}>
            <EllipsisVertical size={15} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<FolderInput size={14} aria-hidden />}
            onClick={() => actions.openMove(category)}
          >
            다른 위치로 옮기기
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={`/admin/products?category=${encodeURIComponent(category.code)}`}
            leftSection={<Package size={14} aria-hidden />}
          >
            상품 보기
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color={archived ? undefined : 'persimmon.8'}
            leftSection={
              archived ? <ArchiveRestore size={14} aria-hidden /> : <Archive size={14} aria-hidden />
            }
            onClick={() => (archived ? actions.toggleStatus(category) : actions.archive(category))}
          >
            {archived ? '다시 노출' : '보관'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
