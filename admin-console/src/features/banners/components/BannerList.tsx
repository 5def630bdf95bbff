import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef } from 'react';
import { useRowKeys } from '../../../shared/ui/use-row-keys';
import type { Banner } from '../api/banners';
import styles from './BannerList.module.css';
import { BannerRow } from './BannerRow';
import { DRAG_HELP, dragText, useBannerOrder } from './use-banner-order';

/** The banners in the order of the home page. */
export function BannerList({ banners }: { banners: readonly Banner[] }) {
  const { sensors, move, onDragEnd } = useBannerOrder(banners);
  const list = useRef<HTMLTableElement>(null);
  useRowKeys(list);
  const live = banners.filter(({ phase, place }) => phase === 'live' && place === 'hero').map(({ id }) => id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: dragText(banners), screenReaderInstructions: DRAG_HELP }}
    >
      <SortableContext items={banners.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <table ref={list} role="table" className={styles.list} aria-label="배너 목록">
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                순서
              </th>
              <th role="columnheader" scope="col">
                배너
              </th>
              <th role="columnheader" scope="col" className={styles.wide}>
                기간
              </th>
              <th role="columnheader" scope="col">
                상태
              </th>
              <th role="columnheader" scope="col">
                노출
              </th>
              <th role="columnheader" scope="col">
                삭제
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {banners.map((banner, index) => (
              <BannerRow
                key={banner.id}
                banner={banner}
                position={live.indexOf(banner.id) + 1}
                isFirst={index === 0}
                isLast={index === banners.length - 1}
                onStep={(step) => move(index, index + step)}
              />
            ))}
          </tbody>
        </table>
      </SortableContext>
    </DndContext>
  );
}
