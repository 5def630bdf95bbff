import { Component, type ErrorInfo, type ReactNode } from 'react';
import { EVERYWHERE_MESSAGES } from '@store/domain';
import { isCodeMissing, reloadOnce } from '@store/openapi/session';
import { paths } from '../shared/paths';
import { Button, ButtonLink } from '../shared/ui/Button';
import { PageMeta } from '../shared/ui/PageMeta';

/** What a visitor sees when a page itself breaks. */
function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isCodeMissing(error);
  return (
    <div role="alert" className="page flex min-h-[60vh] flex-col items-start justify-center gap-4 py-16">
      <PageMeta title="오류" isPrivate />
      <h1 className="text-title font-extrabold">
        {isMissing ? EVERYWHERE_MESSAGES.CODE_MISSING : '화면을 표시하지 못했습니다.'}
      </h1>
      <p className="text-ink-soft">
        {isMissing
          ? EVERYWHERE_MESSAGES.CODE_MISSING_TEXT
          : '잠시 후 다시 시도해 주세요. 장바구니와 주문 내역은 그대로 보관됩니다.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
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
  /** A new value (the next page) resets it. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  failedAt: string | null;
}

/** Keeps the surroundings on screen when a part fails: head and foot around a page, a plain text without them. */
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
    void reloadOnce(error);
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}
