/**
 * What a page does before its scripts have taken over what the server wrote. Links and forms work by themselves; a
 * press on any other button is kept, the last one only, and made when there is somebody to answer it. So are files that
 * are dropped, for which the browser would else leave the page.
 */
import { useEffect } from 'react';

/** The scripts are there: from now on React sees every press itself. */
const BEGINS = 'rostrum:takeover-begins';
/** The page answers. */
const ENDS = 'rostrum:takeover-ends';

/** Runs in the head. Written as plain text because it is sent inline, with the page's nonce. */
export const EARLY_PRESS_SCRIPT = `(function(){
var pressed=null,dropped=null;
function keep(event){pressed=event.target.closest('button[type=button]')}
function over(event){if(event.dataTransfer&&event.dataTransfer.types.includes('Files'))event.preventDefault()}
function take(event){over(event);if(event.defaultPrevented)dropped={on:event.target,files:Array.from(event.dataTransfer.files)}}
function drop(){var data=new DataTransfer();dropped.files.forEach(function(file){data.items.add(file)});
(dropped.on.isConnected?dropped.on:document.body).dispatchEvent(new DragEvent('drop',{bubbles:true,cancelable:true,dataTransfer:data}))}
addEventListener('click',keep,true);
addEventListener('dragover',over);
addEventListener('drop',take);
addEventListener('${BEGINS}',function(){removeEventListener('click',keep,true)});
addEventListener('${ENDS}',function(){removeEventListener('dragover',over);removeEventListener('drop',take);
if(pressed&&pressed.isConnected)pressed.click();if(dropped)drop();pressed=dropped=null})
})()`;

export function beginTakeover(): void {
  window.dispatchEvent(new Event(BEGINS));
}

/** Marks the page as one that answers, `<html data-interactive>`, and makes the press that came too early. */
export function useTakeover(): void {
  useEffect(() => {
    const page = document.documentElement;
    if (page.dataset['interactive'] !== undefined) return;
    page.dataset['interactive'] = '';
    window.dispatchEvent(new Event(ENDS));
  }, []);
}
