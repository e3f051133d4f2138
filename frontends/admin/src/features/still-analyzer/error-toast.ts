import { toast } from '@dreamreel/ui/overlays/toast';

/** Shows an error toast for the still analyzer. Later success toasts replace it. */
export function showErrorToast(title: string, description: string): void {
  toast({ title, description, variant: 'destructive', action: 'analyze a still' });
}
