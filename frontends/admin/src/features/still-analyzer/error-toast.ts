import { toast } from '@dreamreel/ui/overlays/toast';

/** Shows an error of the panel. Each later success shows its own toast, which replaces this one. */
export function showErrorToast(title: string, description: string): void {
  toast({ title, description, variant: 'destructive', action: 'analyze a still' });
}
