import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, messageFor } from '@store/domain';
import { addParItems, listParListsOptions } from '@store/openapi';
import { answersOf, ApiError, messageOf, withEnvelope } from '@store/openapi/session';
import { FormEnd } from '../forms/FormEnd';
import { PostForm } from '../forms/PostForm';
import { paths } from '../paths';
import { ButtonLink } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { CheckField, SelectField } from '../ui/Field';
import { EmptyState, ErrorState, Pending, Skeleton } from '../ui/States';
import { toast } from '../ui/Toaster';

/** A product with its options, and the pieces that should lie there. */
export interface ParListLine {
  productId: number;
  optionValueIds: readonly number[];
  quantity: number;
  productName: string;
  optionSummary: string;
}

interface ParListDialogProps {
  lines: readonly ParListLine[];
  onClose: () => void;
}

/** As many as one answer has: 20 lists at ten sites. */
const SIZE = 200;

const keyOf = ({ productId, optionValueIds }: ParListLine): string =>
  `${productId} ${[...optionValueIds].sort((a, b) => a - b).join()}`;

/** The same goods in two lines are one item, with the larger quantity. */
function goodsOf(lines: readonly ParListLine[]): ParListLine[] {
  const goods = new Map<string, ParListLine>();
  for (const line of lines) {
    const before = goods.get(keyOf(line));
    if (before === undefined || before.quantity < line.quantity) goods.set(keyOf(line), line);
  }
  return [...goods.values()];
}

/** Puts products into a par list; the ordered quantity is the first par. */
export function ParListDialog({ lines, onClose }: ParListDialogProps) {
  const lists = useQuery(listParListsOptions({ query: { size: SIZE } }));
  return (
    <Dialog
      open
      onClose={onClose}
      title="적정 재고표에 담기"
      description="수량은 적정 수량으로 담깁니다. 담은 뒤에 재고표에서 바꿀 수 있습니다."
    >
      {lists.isPending && (
        <Pending label="적정 재고표를 불러오는 중입니다.">
          <Skeleton className="h-20" />
        </Pending>
      )}
      {lists.isError && (
        <ErrorState
          message={messageOf(lists.error, '적정 재고표를 불러오지 못했습니다.')}
          onRetry={() => void lists.refetch()}
        />
      )}
      {lists.isSuccess && lists.data.items.length === 0 && (
        <EmptyState title="등록된 적정 재고표가 없습니다.">
          <ButtonLink to={paths.parLists()} variant="primary">
            적정 재고표 만들기
          </ButtonLink>
        </EmptyState>
      )}
      {lists.isSuccess && lists.data.items.length > 0 && (
        <Choice lists={lists.data.items} lines={goodsOf(lines)} onClose={onClose} />
      )}
    </Dialog>
  );
}

type Lists = readonly { id: number; name: string; siteName: string }[];

function Choice({ lists, lines, onClose }: ParListDialogProps & { lists: Lists }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(lists.length === 1 ? (lists[0]?.id ?? null) : null);
  const [leftKeys, setLeftKeys] = useState<ReadonlySet<string>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const taken = lines.filter((line) => !leftKeys.has(keyOf(line)));
  const toggle = (key: string): void =>
    setLeftKeys((now) =>
      now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key]),
    );
  const adding = useMutation({
    mutationFn: (id: number) =>
      withEnvelope((options) =>
        addParItems({ path: { id }, body: { items: taken.map(itemOf) }, ...options }),
      ),
    onSuccess: ({ message, data: { id } }) => {
      void queries.invalidateQueries(
        answersOf('listParLists', 'readParList', 'readRefill', 'listOpenRefills'),
      );
      onClose();
      toast(message, { link: { to: paths.parList(id), label: '재고표 보기' } });
    },
  });
  return (
    <PostForm
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(chosen === null);
        if (chosen !== null && taken.length > 0 && !adding.isPending) adding.mutate(chosen);
      }}
    >
      <SelectField
        label="적정 재고표"
        value={chosen ?? ''}
        onChange={({ target }) => setChosen(Number(target.value))}
        aria-required
        error={isMissing && chosen === null ? '담을 적정 재고표를 선택해 주세요.' : undefined}
      >
        {chosen === null && <option value="">적정 재고표를 선택해 주세요</option>}
        {lists.map(({ id, name, siteName }) => (
          <option key={id} value={id}>
            {siteName} · {name}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend className="text-sm font-semibold">담을 상품</legend>
        <ul className="mt-1 border-t border-rule">
          {lines.map((line) => (
            <li key={keyOf(line)} className="border-b border-rule">
              <CheckField
                label={
                  <>
                    <span className="font-semibold">{line.productName}</span>{' '}
                    <span className="figures text-sm text-ink-soft">
                      {line.optionSummary} {formatCount(line.quantity)}개
                    </span>
                  </>
                }
                checked={!leftKeys.has(keyOf(line))}
                onChange={() => {
                  adding.reset();
                  toggle(keyOf(line));
                }}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <FormEnd
        problem={adding.isError ? refusalOf(adding.error, taken) : undefined}
        verb={`상품 ${formatCount(taken.length)}개 담기`}
        isPending={adding.isPending}
        onCancel={onClose}
      />
    </PostForm>
  );
}

const itemOf = ({ productId, optionValueIds, quantity }: ParListLine) => ({
  productId,
  optionValueIds: [...optionValueIds],
  par: quantity,
});

/** The server's sentence, with the product that it is about. */
function refusalOf(error: unknown, lines: readonly ParListLine[]): string {
  const refused = error instanceof ApiError ? error.fields[0] : undefined;
  const name = lines[Number(/^items\.(\d+)\./.exec(refused?.field ?? '')?.[1])]?.productName;
  if (refused === undefined || name === undefined) return messageOf(error, messageFor('SAVE_FAILED'));
  return `${name}: ${refused.message}`;
}
