import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Badge, Group, Switch, Text } from '@mantine/core';
import { ChevronDown, ChevronUp, GripVertical, Trash2 } from 'lucide-react';
import { modals } from '@mantine/modals';
import { BANNER_PLACE_LABELS } from '@store/domain';
import { notifyFailed, notifyDone } from '../../../shared/ui/notify';
import { RowLink } from '../../../shared/ui/RowLink';
import { ROW } from '../../../shared/ui/use-row-keys';
import { useSwitchBanner, type Banner, useDeleteBanner } from '../api/banners';
import { periodText } from '../lib/banner-labels';
import styles from './BannerList.module.css';
import { PhaseBadge } from './PhaseBadge';
import { toneColor } from './tone-color';

interface BannerRowProps {
  banner: Banner;
  /** Its current slide number in the hero, from 1; 0 if it is no slide there. */
  position: number;
  isFirst: boolean;
  isLast: boolean;
  onStep: (step: 1 | -1) => void;
}

/** One banner of the list; dragged by its handle, or moved one step with the buttons. */
export function BannerRow({ banner, position, isFirst, isLast, onStep }: BannerRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: banner.id, attributes: { roleDescription: '순서를 바꿀 수 있는 배너' } });
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <tr ref={setNodeRef} role="row" style={style} {...{ [ROW]: '' }} data-dragging={isDragging || undefined}>
      <td role="cell">
        <div className={styles.order}>
          <ActionIcon
            ref={setActivatorNodeRef}
            className={styles.handle}
            {...attributes}
            {...listeners}
            aria-label={`${banner.title} 끌어서 순서 바꾸기`}
          >
            <GripVertical size={16} aria-hidden />
          </ActionIcon>
          <span className={styles.steps}>
            <Step label={`${banner.title} 위로`} disabled={isFirst} onClick={() => onStep(-1)} up />
            <Step label={`${banner.title} 아래로`} disabled={isLast} onClick={() => onStep(1)} />
          </span>
        </div>
      </td>
      <td role="cell" className={styles.main}>
        <div className={styles.banner}>
          <Picture banner={banner} />
          <div>
            <RowLink to={`/admin/content/banners/${banner.id}`} below={banner.sub ?? undefined}>
              {banner.title}
            </RowLink>
            <Text size="xs" c="dimmed">
              {banner.href ?? '이동 없음'}
            </Text>
          </div>
        </div>
      </td>
      <td role="cell" className={styles.wide}>
        {periodText(banner.startsAt, banner.endsAt)}
      </td>
      <td role="cell">
        <Group gap={4} className={styles.marks}>
          <PhaseBadge phase={banner.phase} />
          {banner.place !== 'hero' && (
            <Badge variant="outline" color="gray">
              {BANNER_PLACE_LABELS[banner.place]}
            </Badge>
          )}
          {position > 0 && (
            <Badge variant="outline" color="celadon" c="celadon.9">
              {position}번째
            </Badge>
          )}
        </Group>
      </td>
      <td role="cell">
        <ActiveSwitch banner={banner} />
      </td>
      <td role="cell">
        <DeleteBannerButton banner={banner} />
      </td>
    </tr>
  );
}

function Step({
  label,
  up = false,
  ...rest
}: {
  label: string;
  up?: boolean;
  disabled: boolean;
  onClick: () => void;
}) {
  const Icon = up ? ChevronUp : ChevronDown;
  return (
    <ActionIcon size={24} aria-label={label} {...rest}>
      <Icon size={14} aria-hidden />
    </ActionIcon>
  );
}

function Picture({ banner: { background, tone } }: { banner: Banner }) {
  return background === null ? (
    <span className={styles.picture} style={{ background: toneColor(tone) }} />
  ) : (
    <img src={background} alt="" width={120} height={48} className={styles.picture} loading="lazy" />
  );
}

function ActiveSwitch({ banner }: { banner: Banner }) {
  const change = useSwitchBanner(banner);
  const active = change.isPending ? change.variables : banner.active;
  return (
    <Switch
      aria-label={`${banner.title} 노출`}
      checked={active}
      disabled={change.isPending}
      onChange={(event) =>
        change.mutate(event.currentTarget.checked, { onError: (error) => notifyFailed(error) })
      }
    />
  );
}

/** Deletes a banner for good, after a confirmation. */
function DeleteBannerButton({ banner }: { banner: Banner }) {
  const remove = useDeleteBanner();
  const ask = () =>
    modals.openConfirmModal({
      title: '배너 삭제',
      children: (
        <Text size="sm">
          &lsquo;{banner.title}&rsquo; 배너를 삭제합니다. 되돌릴 수 없습니다. 잠시 노출을 중단하려면 스위치를
          꺼 주세요.
        </Text>
      ),
      labels: { confirm: '삭제', cancel: '취소' },
      confirmProps: { color: 'persimmon' },
      closeButtonProps: { 'aria-label': '닫기' },
      // The row, and this button in it, is gone before the answer is shown.
      onConfirm: () => void remove.mutateAsync(banner).then(notifyDone).catch(notifyFailed),
    });
  return (
    <ActionIcon aria-label={`${banner.title} 삭제`} loading={remove.isPending} onClick={ask}>
      <Trash2 size={16} aria-hidden />
    </ActionIcon>
  );
}
