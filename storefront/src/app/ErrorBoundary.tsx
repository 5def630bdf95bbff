import { Component, type ErrorInfo, type ReactNode } from 'react';
import { paths } from '../shared/paths';
import { Button, ButtonLink } from '../shared/ui/Button';
import { PageMeta } from '../shared/ui/PageMeta';

/** A chunk of a release that has been replaced meanwhile; loading the page anew helps. */
const isStaleRelease = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** What a visitor sees when a page itself breaks. */
function ErrorPage({ error }: { error: unknown }) {
  const isStale = isStaleRelease(error);
  return (
    <div role="alert" className="page flex min-h-[60vh] flex-col items-start justify-center gap-4 py-16">
      <PageMeta title="오류" isPrivate />
      <h1 className="text-title font-extrabold">
        {isStale ? '새로고침이 필요합니다.' : '화면을 표시하지 못했습니다.'}
      </h1>
      <p className="text-ink-soft">
        {isStale
          ? '연결이 끊겼거나 새 버전이 배포되었습니다. 새로고침하면 이어서 이용할 수 있습니다.'
          : '잠시 후 다시 시도해 주세요. 장바구니와 주문 내역은 그대로 보관됩니다.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => window.location.reload()}>
          새로고침
        </Button>
        <ButtonLink to={paths.home} reloadDocument>
          홈으로
        </ButtonLink>
      </div>
    </div>
  );
}

interface ErrorBoundaryProps {
  /** A new value (the next page) begins anew. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  failedAt: string | null;
}

/** Keeps head and foot on screen when a page breaks. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failedAt: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (state.error === null) return null;
    if (state.failedAt === null) return { failedAt: props.resetKey };
    return state.failedAt === props.resetKey ? null : { error: null, failedAt: null };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}
