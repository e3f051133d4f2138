import { createContext, type ReactNode, use, useState } from 'react';
import { useStillAnalyzer } from './use-still-analyzer.ts';

type StillAnalysisValue = {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly analyzer: ReturnType<typeof useStillAnalyzer>;
};

const StillAnalysisContext = createContext<StillAnalysisValue | null>(null);

/** Keeps the still analyzer's content and pending requests while another dashboard page is open. */
export function StillAnalysis({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const analyzer = useStillAnalyzer();
  return <StillAnalysisContext value={{ isOpen, setOpen, analyzer }}>{children}</StillAnalysisContext>;
}

export function useStillAnalysis(): StillAnalysisValue {
  const value = use(StillAnalysisContext);
  if (!value) throw new Error('useStillAnalysis requires a StillAnalysis parent');
  return value;
}
